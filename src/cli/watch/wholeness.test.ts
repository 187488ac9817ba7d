import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { looksWhole } from './wholeness.js'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'autofattura-watch-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))
const put = (name: string, content: string | Uint8Array) => writeFile(join(folder, name), content)

test.each([
  ['PDF with its end', '%PDF-1.4 … %%EOF\n', true],
  ['PDF without', '%PDF-1.4 …', false],
  ['XML with its end', '<?xml?><a>…</a>\n', true],
  ['XML cut short', '<?xml?><a>…</', false],
  ['PNG cut short', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), false],
  ['JPEG with its end', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 0xff, 0xd9]), true],
  ['preallocated zeros', Buffer.alloc(5_000), false],
  ['empty', '', false],
])('%s is whole: %s', async (_, content, whole) => {
  await put('f', content)
  expect(await looksWhole(join(folder, 'f'))).toBe(whole)
})

describe('TIFF', () => {
  const pages = async (count: number) => {
    const { default: sharp } = await import('sharp')
    const noise = Buffer.from(Array.from({ length: 60 * 40 * count }, (_, i) => (i * 7919) % 251))
    const picture = sharp(noise, { raw: { width: 60, height: 40 * count, channels: 1, pageHeight: 40 } })
    return picture.tiff({ compression: 'lzw' }).toBuffer()
  }
  test.each([1, 3])('%d page(s) are whole only when the last byte is there', async count => {
    const whole = await pages(count)
    await put('f', whole)
    expect(await looksWhole(join(folder, 'f'))).toBe(true)
    for (const part of [0.1, 0.3, 0.6, 0.9, 0.99]) {
      await put('f', whole.subarray(0, Math.floor(whole.length * part)))
      expect(await looksWhole(join(folder, 'f'))).toBe(false)
    }
  })
  test('the data of a page that no directory names yet is no end', async () => {
    await put('f', Buffer.concat([await pages(1), Buffer.alloc(20_000, 1)]))
    expect(await looksWhole(join(folder, 'f'))).toBe(false)
  })
  test('a ring of directories ends the look', async () => {
    const ring = Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 0, 0, 8, 0, 0, 0])
    await put('f', ring)
    expect(await looksWhole(join(folder, 'f'))).toBe(true)
  })
})
