import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { numberBetween } from '../../config/parsers.js'
import { usage } from '../../config/usage-error.js'
import { faultCode } from '../../lib/fault-code.js'
import type { Text } from '../../lib/text.js'
import { proveWritable } from '../batch/deliver.js'
import type { Session } from '../session.js'

const DEFAULT_PORT = 8080
const MAX_PORT = 65_535

/** `serve`: the /v1 API until a signal comes. */
export async function runServe(session: Session): Promise<number> {
  const { flags, config, err, out } = session
  const port = flags.parsed('port', numberBetween(0, MAX_PORT, true)) ?? DEFAULT_PORT
  const host = flags.text('host') ?? '127.0.0.1'
  const tls = await credentials(session)
  await proveWritable(config.dataDir, session.around.cwd, true)
  const [{ startServer }, { Metrics }, { contextChecks }] = await Promise.all([
    import('../../server/start.js'),
    import('../../server/metrics.js'),
    import('../../server/readiness-checks.js'),
  ])
  const metrics = new Metrics()
  const { service, context } = await session.open({
    telemetry: metrics,
    xmlThreads: true,
    ocrStandsBack: true,
  })
  const stop = session.stoppable(() => ({
    en: 'Stopping: requests in work are finished; press Ctrl-C again to stop now.',
    it: 'Mi fermo: completo le richieste in corso; premere di nuovo Ctrl-C per fermare subito.',
  }))
  const server = await startServer({
    service,
    store: context.store,
    clock: session.clock,
    webhookAllowPrivate: config.webhookAllowPrivate,
    metrics,
    readiness: () => contextChecks(context),
    settings: { rateLimit: config.rateLimit, maxFileBytes: config.reading.maxBytes },
    host,
    port,
    logLevel: requestLogLevel(session),
    ...(tls === undefined ? {} : { tls }),
  }).catch(error => {
    throw cannotListen(error, host, port)
  })
  if (session.json) out.json({ listening: server.address })
  else out.line(server.address)
  err.note({ en: 'Stop with Ctrl-C.', it: 'Si ferma con Ctrl-C.' })
  // Its thread takes longer to start than the server, and the first create should not wait for it; should it
  // fail, that create says so.
  context.xmlWriter().catch(() => undefined)
  await aborted(stop.signal)
  await server.close()
  stop.dispose()
  return 0
}

// One line per request is what an operator of a server expects; elsewhere the default is quieter.
function requestLogLevel({ config, err }: Session): string {
  const chosen = config.provenance.find(({ key }) => key === 'logLevel')?.source.kind !== 'default'
  if (chosen) return config.logLevel
  return err.quiet ? 'error' : 'info'
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise(done => {
    if (signal.aborted) done()
    signal.addEventListener('abort', () => done(), { once: true })
  })
}

function cannotListen(error: unknown, host: string, port: number): unknown {
  const code = faultCode(error)
  if (code === undefined || !['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND'].includes(code))
    return error
  return usage(
    `Cannot listen on ${host}:${port} (${code}). Choose another --port (0 = any free one) or --host.`,
    `Impossibile ascoltare su ${host}:${port} (${code}). Scegliere un’altra --port (0 = una libera) o --host.`,
  )
}

async function credentials(session: Session) {
  const [cert, key] = [session.flags.text('tls-cert'), session.flags.text('tls-key')]
  if (cert === undefined && key === undefined) return undefined
  if (cert === undefined || key === undefined) {
    throw usage(
      '--tls-cert and --tls-key belong together: give both files.',
      '--tls-cert e --tls-key vanno insieme: indicare entrambi i file.',
    )
  }
  const pair = { cert: await pem(session, cert), key: await pem(session, key) }
  await provePair(pair, cert, key)
  return pair
}

/** Each file by itself, then both together; the libraries' own words say no more than these. */
async function provePair(pair: { cert: Buffer; key: Buffer }, cert: string, key: string): Promise<void> {
  const { createSecureContext } = await import('node:tls')
  proved(() => createSecureContext({ cert: pair.cert }), {
    en: `${cert} holds no certificate in PEM form. Give --tls-cert the file that begins with -----BEGIN CERTIFICATE-----.`,
    it: `${cert} non contiene un certificato PEM. Indicare con --tls-cert il file che inizia con -----BEGIN CERTIFICATE-----.`,
  })
  proved(() => createSecureContext({ key: pair.key }), {
    en: `${key} holds no private key in PEM form without passphrase. Give --tls-key such a file.`,
    it: `${key} non contiene una chiave privata PEM senza passphrase. Indicare un tale file con --tls-key.`,
  })
  proved(() => createSecureContext(pair), {
    en: `The key in ${key} does not belong to the certificate in ${cert}. Give the two that were made together.`,
    it: `La chiave in ${key} non appartiene al certificato in ${cert}. Indicare i due file creati insieme.`,
  })
}

function proved(attempt: () => unknown, text: Text): void {
  try {
    attempt()
  } catch {
    throw usage(text.en, text.it)
  }
}

async function pem(session: Session, file: string): Promise<Buffer> {
  return readFile(resolve(session.around.cwd, file)).catch(error => {
    throw usage(
      `${file} cannot be read (${String(error.code)}). Check the path and its permissions.`,
      `${file} non si può leggere (${String(error.code)}). Controllare percorso e permessi.`,
    )
  })
}
