import type { FastifyInstance } from 'fastify'
import type { Overrides } from '../../assessment/assessment.js'
import { decimalFromJson } from '../../lib/money.js'
import {
  type ProcessOptions,
  type ProcessRequest,
  ProcessRequestSchema,
  RecognizeRequestSchema,
} from '../../service/schemas.js'
import type { RunOptions } from '../../service/service.js'
import { bodyChecker } from '../../service/validate.js'
import type { AppDeps } from '../app-deps.js'
import { uploadedFile } from '../body/uploaded-file.js'
import { callerFor } from '../work/call.js'
import { perform } from '../work/perform.js'

/** The two operations that take a file. */
export function registerDocumentRoutes(app: FastifyInstance, deps: AppDeps): void {
  registerRecognize(app, deps)
  registerProcess(app, deps)
}

function registerRecognize(app: FastifyInstance, deps: AppDeps): void {
  const { service, settings, sandbox, lanes } = deps
  const check = bodyChecker(RecognizeRequestSchema)
  app.post('/documents::recognize', { schema: { operationId: 'recognizeDocument' } }, (request, reply) => {
    const body = check(request.body)
    const file = uploadedFile(request, body, settings.maxFileBytes)
    return perform(deps, request, reply, {
      studioId: body.studioId,
      lane: lanes.files,
      counted: true,
      target: 'POST /v1/documents:recognize',
      run: call =>
        sandbox.apply(
          { ...sandboxed(body), environment: call.key.environment, signal: call.signal },
          async options =>
            service.presentRecognition(
              await service.recognize(callerFor(call, body.studioId), file, options),
            ),
        ),
    })
  })
}

function registerProcess(app: FastifyInstance, deps: AppDeps): void {
  const { service, settings, sandbox, lanes } = deps
  const check = bodyChecker(ProcessRequestSchema)
  app.post('/autofatture::process', { schema: { operationId: 'processDocument' } }, (request, reply) => {
    const body = check(request.body)
    const file = uploadedFile(request, body, settings.maxFileBytes)
    return perform(deps, request, reply, {
      studioId: body.studioId,
      lane: lanes.files,
      counted: true,
      issues: true,
      target: 'POST /v1/autofatture:process',
      run: call =>
        sandbox.apply(
          { ...sandboxed(body), environment: call.key.environment, signal: call.signal },
          async options =>
            service.presentOutcome(
              await service.process(callerFor(call, body.studioId), file, {
                ...runOptions(body),
                ...options,
                queueReview: true,
                queueDuplicates: true,
              }),
            ),
        ),
    })
  })
}

function sandboxed(body: { readonly studioId: string; readonly fileName?: string }) {
  return { studioId: body.studioId, text: body.fileName, viesRefuses: false }
}

function runOptions({ cessionario, options = {} }: ProcessRequest): RunOptions {
  const { generateTd01, requireConfidence } = options
  return {
    ...(cessionario === undefined ? {} : { cessionario }),
    ...(generateTd01 === undefined ? {} : { generateTd01 }),
    ...(requireConfidence === undefined ? {} : { requireConfidence }),
    overrides: overrides(options),
  }
}

/** Named one by one: properties that the schema does not know must not reach the pipeline. */
function overrides({
  tipo,
  aliquotaIva,
  natura,
  data,
  numeroOverride,
  allowDuplicate,
}: ProcessOptions): Overrides {
  return {
    ...(tipo === undefined ? {} : { tipo, tipoFrom: 'caller' }),
    ...(aliquotaIva === undefined ? {} : { aliquota: decimalFromJson(aliquotaIva) }),
    ...(natura === undefined ? {} : { natura }),
    ...(data === undefined ? {} : { data }),
    ...(numeroOverride === undefined ? {} : { numeroOverride }),
    ...(allowDuplicate === undefined ? {} : { allowDuplicate }),
  }
}
