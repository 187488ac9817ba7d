import { resolve } from 'node:path'
import type { Config } from '../../config/config.js'
import type { Backend, Session } from '../session.js'
import { findInputs, folderOf, type InputFile, type Inputs } from './inputs.js'
import type { PlannedJob } from './run.js'
import { chooseTenant, type TenantChoice, unknownTenantWarning } from './tenant.js'

export interface Plan {
  readonly jobs: readonly PlannedJob[]
  readonly backend: Backend
}

/** Inputs, each with the settings of its folder. */
export interface ConfiguredInputs extends Inputs {
  readonly configOf: (file: InputFile) => Config
}

// What lies among the documents but is none: our output, our data, files that the configuration names.
function excludedPlaces(session: Session, configs: readonly Config[]): readonly string[] {
  const { cwd } = session.around
  const buyer = session.flags.text('cessionario')
  return [
    ...configs.flatMap(config => [resolve(cwd, config.out), config.dataDir, config.ratesFile ?? []].flat()),
    ...(buyer === undefined ? [] : [resolve(cwd, buyer)]),
  ]
}

/** Files of the arguments, each with the settings of its folder. */
export async function inputsWithConfig(session: Session): Promise<ConfiguredInputs> {
  const { args, around, configs } = session
  const configOf = (file: InputFile) => configs.forFolder(folderOf(file, around.cwd))
  const first = await findInputs(args, around.cwd, excludedPlaces(session, [session.config]))
  // A folder's own configuration may name further places that are no input.
  const places = new Set(excludedPlaces(session, [...new Set(first.files.map(configOf))]))
  const counts = (file: InputFile) => file.named || !places.has(file.path)
  return { files: first.files.filter(counts), unsupported: first.unsupported.filter(counts), configOf }
}

/** Settles the company of every file before the first is read. Throws USAGE. */
export async function planJobs(session: Session, { files, configOf }: ConfiguredInputs): Promise<Plan> {
  const backend = await session.open()
  const choices = new Map<Config, TenantChoice>()
  const jobs: PlannedJob[] = []
  for (const input of files) {
    const config = configOf(input)
    const tenant = choices.get(config) ?? (await chooseTenant(config, backend.context.store))
    if (!choices.has(config)) {
      choices.set(config, tenant)
      const warning = await unknownTenantWarning(tenant, config, backend.context.store)
      if (warning !== undefined) session.err.warn(warning)
    }
    jobs.push({ input, config, tenant })
  }
  return { jobs, backend }
}

/** Says how many files were left alone, with an example. */
export function tellUnsupported(session: Session, unsupported: readonly InputFile[]): void {
  const italian = unsupported.filter(({ fatturaPa }) => fatturaPa)
  const others = unsupported.filter(({ fatturaPa }) => !fatturaPa)
  if (italian[0] !== undefined) {
    session.err.note({
      en: `${italian.length} FatturaPA file(s) left alone, e.g. ${italian[0].file}: Italian e-invoices need no self-invoice ("autofattura verify" checks them).`,
      it: `${italian.length} file FatturaPA lasciati stare, es. ${italian[0].file}: le fatture elettroniche italiane non richiedono autofattura ("autofattura verify" le controlla).`,
    })
  }
  if (others[0] !== undefined) {
    session.err.note({
      en: `${others.length} file(s) of other types left alone, e.g. ${others[0].file}`,
      it: `${others.length} file di altri tipi lasciati stare, es. ${others[0].file}`,
    })
  }
}

/** An empty folder is no fault. */
export function nothingToDo(session: Session): number {
  session.err.note({
    en: 'Nothing to do: no documents found.',
    it: 'Nulla da fare: nessun documento trovato.',
  })
  return 0
}
