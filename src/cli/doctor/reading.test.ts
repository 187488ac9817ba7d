import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findConverters } from '../../reading/rasterize/converters.js'
import { type Bench, makeBench } from '../testing/in-process.js'

const { graphicsMagick, ghostscript } = await findConverters()

let bench: Bench
beforeEach(async () => {
  bench = await makeBench({ now: () => new Date('2026-11-20T10:00:00Z') }, { AUTOFATTURA_OCR_DATA: 'more' })
})
afterEach(() => bench.remove())

async function check(name: string, ...args: string[]): Promise<unknown> {
  const { stdout } = await bench.run('doctor', '--json', ...args)
  const lines: readonly { readonly check: string }[] = stdout
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line))
  return lines.find(line => line.check === name)
}

test('languages that the user added are named', async () => {
  mkdirSync(join(bench.folder, 'more'))
  writeFileSync(join(bench.folder, 'more', 'swe.traineddata.gz'), '')
  expect(await check('ocr')).toMatchObject({
    status: 'ok',
    message: expect.stringMatching(/\bita\b.*\bswe\b/),
  })
})

test('the converters of pdf2pic are looked for', async () => {
  expect(await check('converters')).toMatchObject({
    status: 'ok',
    message: expect.stringContaining(`Ghostscript ${ghostscript ?? '-'} (not used)`),
  })
})

test('pdf2pic without its converters is bad, with them it is fine', async () => {
  const complete = graphicsMagick !== undefined && ghostscript !== undefined
  expect(await check('converters', '--rasterizer', 'pdf2pic')).toMatchObject({
    status: complete ? 'ok' : 'bad',
  })
})
