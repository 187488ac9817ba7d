import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import type { Clock } from '../../lib/clock.js'
import type { ViesAnswer } from '../assessment.js'

/** Positive answers only, for seven days, each with its own date and consultation number. */
export interface ViesCache {
  get(question: string): Promise<ViesAnswer | undefined>
  put(question: string, answer: ViesAnswer): Promise<void>
}

const DAYS_7 = 7 * 24 * 60 * 60 * 1_000
const MAX_IN_MEMORY = 5_000

const Entry = Compile(
  Type.Object({
    question: Type.String(),
    at: Type.Number(),
    answer: Type.Object({
      status: Type.Literal('valid'),
      valid: Type.Literal(true),
      countryCode: Type.String(),
      vatNumber: Type.String(),
      name: Type.Optional(Type.String()),
      address: Type.Optional(Type.String()),
      requestIdentifier: Type.Optional(Type.String()),
      requestDate: Type.Optional(Type.String()),
    }),
  }),
)

/** @param folder of the cache; one that cannot be written only costs repeated questions */
export function viesCache(folder: string, clock: Clock): ViesCache {
  const memory = new Map<string, { readonly at: number; readonly answer: ViesAnswer }>()
  const fresh = (at: number) => clock.now().getTime() - at < DAYS_7 && at <= clock.now().getTime()
  const remember = (question: string, at: number, answer: ViesAnswer) => {
    if (memory.size >= MAX_IN_MEMORY) memory.clear()
    memory.set(question, { at, answer })
  }
  return {
    async get(question) {
      const known = memory.get(question) ?? (await readEntry(folder, question))
      if (known === undefined || !fresh(known.at)) return undefined
      remember(question, known.at, known.answer)
      return { ...known.answer, cached: true }
    },
    async put(question, answer) {
      const at = clock.now().getTime()
      remember(question, at, answer)
      await writeEntry(folder, question, { question, at, answer }).catch(() => {})
    },
  }
}

function pathOf(folder: string, question: string): string {
  return join(folder, `${createHash('sha256').update(question).digest('hex').slice(0, 32)}.json`)
}

async function readEntry(folder: string, question: string) {
  try {
    const entry: unknown = JSON.parse(await readFile(pathOf(folder, question), 'utf8'))
    return Entry.Check(entry) && entry.question === question ? entry : undefined
  } catch {
    return undefined
  }
}

async function writeEntry(folder: string, question: string, entry: object): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = pathOf(folder, question)
  const temporary = `${path}.${randomUUID()}.tmp`
  try {
    await writeFile(temporary, JSON.stringify(entry), { mode: 0o600 })
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
