import { AppError } from '../../lib/errors.js'
import type { SupplierMemory } from '../../store/store.js'
import { type Column, table } from '../output/table.js'
import type { Session } from '../session.js'
import { companyOf } from '../store-access.js'

const COLUMNS: readonly Column[] = [
  { title: { en: 'KEY', it: 'CHIAVE' }, shrinks: true },
  { title: { en: 'CONFIRMED', it: 'CONFERME' } },
  { title: { en: 'TAUGHT', it: 'IMPARATO' } },
  { title: { en: 'IN', it: 'DA' } },
]

/** `suppliers list`: what operators taught this company's memory. */
export async function listSuppliers(session: Session): Promise<number> {
  const { store } = await companyOf(session)
  const memories = await store.suppliers.list()
  if (session.json) {
    for (const memory of memories) session.out.json(memory)
    return 0
  }
  const rows = memories.map(memory => [
    memory.key,
    String(memory.confirmations),
    memory.taughtAt.slice(0, 10),
    memory.taughtIn,
  ])
  const lines = table(COLUMNS, rows, session.out.columns, session.language)
  for (const line of lines) session.out.line(line)
  return 0
}

async function memoryOf(session: Session): Promise<SupplierMemory> {
  const key = session.args[0] ?? ''
  const { store } = await companyOf(session)
  const memory = (await store.suppliers.list()).find(entry => entry.key === key)
  if (memory !== undefined) return memory
  throw new AppError('NOT_FOUND', {
    en: `Nothing was taught about "${key}". "autofattura suppliers list" shows the keys.`,
    it: `Nulla è stato imparato su "${key}". "autofattura suppliers list" mostra le chiavi.`,
  })
}

/** `suppliers show <key>`. */
export async function showSupplier(session: Session): Promise<number> {
  const memory = await memoryOf(session)
  session.out.line(session.json ? JSON.stringify(memory) : JSON.stringify(memory, null, 2))
  return 0
}

/** `suppliers forget <key>`. */
export async function forgetSupplier(session: Session): Promise<number> {
  const { key } = await memoryOf(session)
  const { store } = await companyOf(session)
  await store.suppliers.forget(key)
  if (session.json) session.out.json({ key, forgotten: true })
  else session.out.line(key)
  return 0
}
