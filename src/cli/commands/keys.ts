import { numberBetween } from '../../config/parsers.js'
import { usage } from '../../config/usage-error.js'
import { AppError } from '../../lib/errors.js'
import type { ApiKey } from '../../store/store.js'
import { type Column, code, table } from '../output/table.js'
import type { Session } from '../session.js'

const MAX_QUOTA = 100_000_000

/** `keys create`: the key itself is printed this once and never stored. */
export async function createKey(session: Session): Promise<number> {
  const { flags, config } = session
  const allStudios = flags.has('all-studios')
  const named = flags.list('studio')
  const studios = named.length > 0 || config.studioId === undefined ? named : [config.studioId]
  if (studios.length === 0 && !allStudios) {
    throw usage(
      'Say which companies the key is good for: --studio ID (several times), or --all-studios.',
      'Indicare per quali aziende vale la chiave: --studio ID (anche più volte), oppure --all-studios.',
    )
  }
  const quota = flags.parsed('quota', numberBetween(1, MAX_QUOTA, true))
  const { context } = await session.open()
  const { key, entry } = await context.store.keys.create({
    environment: config.environment,
    studios: allStudios ? [] : studios,
    allStudios,
    partner: flags.text('partner') ?? 'default',
    ...(quota === undefined ? {} : { quota }),
  })
  if (session.json) session.out.json({ key, id: entry.id })
  else session.out.line(key)
  session.err.note({
    en: `Id ${entry.id}. Keep the key now: it is stored only as a hash and never shown again.`,
    it: `Id ${entry.id}. Conservare ora la chiave: è salvata solo come hash e non verrà più mostrata.`,
  })
  return 0
}

function visible({ hash: _, ...entry }: ApiKey) {
  return entry
}

const COLUMNS: readonly Column[] = [
  { title: code('ID') },
  { title: { en: 'PREFIX', it: 'PREFISSO' } },
  { title: { en: 'ENV', it: 'AMBIENTE' } },
  { title: { en: 'STUDIOS', it: 'STUDI' }, shrinks: true },
  { title: code('PARTNER') },
  { title: { en: 'QUOTA', it: 'QUOTA' } },
  { title: { en: 'REVOKED', it: 'REVOCATA' } },
]

/** `keys list`. */
export async function listKeys(session: Session): Promise<number> {
  const { context } = await session.open()
  const keys = await context.store.keys.list()
  if (session.json) {
    for (const entry of keys) session.out.json(visible(entry))
    return 0
  }
  const rows = keys.map(entry => [
    entry.id,
    entry.prefix,
    entry.environment,
    entry.allStudios ? '*' : entry.studios.join(','),
    entry.partner,
    String(entry.quota ?? ''),
    entry.revokedAt ?? '',
  ])
  const lines = table(COLUMNS, rows, session.out.columns, session.language)
  for (const line of lines) session.out.line(line)
  return 0
}

/** `keys revoke <id>`. */
export async function revokeKey(session: Session): Promise<number> {
  const id = session.args[0] ?? ''
  const { context } = await session.open()
  if (!(await context.store.keys.revoke(id))) {
    throw new AppError(
      'NOT_FOUND',
      {
        en: `There is no living key with the id "${id}". "autofattura keys list" shows all.`,
        it: `Non c’è una chiave attiva con id "${id}". "autofattura keys list" le mostra tutte.`,
      },
      { details: { id } },
    )
  }
  if (session.json) session.out.json({ id, revoked: true })
  else session.out.line(id)
  return 0
}
