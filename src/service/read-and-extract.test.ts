import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type StandIn, startStandIn } from '../extraction/ollama/testing/stand-in.js'
import { INVOICE_LINES, makePdf, write } from '../reading/testing/make-pdf.js'
import { scan } from '../reading/testing/scans.js'
import type { Context } from './context.js'
import { openContext } from './open-context.js'
import { readAndExtract } from './read-and-extract.js'

let folder: string
let standIn: StandIn
let context: Context
/** A page of text, and one that is a picture without a word. */
let mixed: Uint8Array
let digital: Uint8Array
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  const picture = await scan(doc => doc.circle(300, 400, 200).fill('black'), 100)
  const jpeg = await picture.jpeg().toBuffer()
  digital = await makePdf(doc => write(doc, INVOICE_LINES))
  mixed = await makePdf(doc => {
    write(doc, INVOICE_LINES)
    doc.addPage().image(jpeg, 0, 0, { width: 595, height: 842 })
  })
  standIn = await startStandIn()
  context = await openContext({
    dataDir: join(folder, 'data'),
    cacheDir: join(folder, 'cache'),
    language: 'en',
    engine: 'auto',
    ollama: { host: standIn.host, timeout: 5_000 },
    vies: { policy: 'off', url: standIn.host },
    ecbUrl: standIn.host,
    bankItaliaUrl: standIn.host,
  })
})
afterAll(async () => {
  await standIn.close()
  await context.close()
  await rm(folder, { recursive: true, force: true })
})

/** Model and pictures of every question that the file led to. */
async function asked(bytes: Uint8Array, options: { engine?: 'rules' | 'ollama'; model?: string } = {}) {
  const before = standIn.chats.length
  await readAndExtract(context, { bytes, fileName: 'a.pdf' }, options, {})
  return standIn.chats.slice(before).map(({ body }) => {
    const messages: unknown[] = Array.isArray(body.messages) ? body.messages : []
    return { model: body.model, images: messages.flatMap(imagesOf) }
  })
}

function imagesOf(message: unknown): readonly unknown[] {
  if (typeof message !== 'object' || message === null || !('images' in message)) return []
  return Array.isArray(message.images) ? message.images : []
}

/** How every PNG begins, in base64. */
const PNG = expect.stringMatching(/^iVBORw0KGgo/)

describe('pages whose text is poor', () => {
  test('are shown to the vision model that is installed', async () => {
    expect(await asked(mixed)).toEqual([{ model: 'qwen2.5vl:7b', images: [PNG] }])
  })
  test('are not shown to a model named by the user that cannot look', async () => {
    expect(await asked(mixed, { model: 'llama3.1:8b' })).toEqual([{ model: 'llama3.1:8b', images: [] }])
  })
  test('are shown to a vision model named by the user', async () => {
    expect(await asked(mixed, { engine: 'ollama', model: 'qwen2.5vl:7b' })).toEqual([
      { model: 'qwen2.5vl:7b', images: [PNG] },
    ])
  })
  test('are shown to nobody when the rules read alone', async () => {
    expect(await asked(mixed, { engine: 'rules' })).toEqual([])
  })
})

test('sound text goes to the text model, without pictures', async () => {
  expect(await asked(digital)).toEqual([{ model: 'qwen3:8b', images: [] }])
})
