import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { UploadScanner } from './upload-scanner.js'

function scan(json: string, cuts: readonly number[] = [], maxFileBytes = 1_000_000) {
  const scanner = new UploadScanner(maxFileBytes)
  const bytes = Buffer.from(json)
  let from = 0
  for (const cut of [...cuts].sort((left, right) => left - right)) {
    const to = Math.min(Math.max(cut, from), bytes.length)
    scanner.push(bytes.subarray(from, to))
    from = to
  }
  scanner.push(bytes.subarray(from))
  const { text, upload } = scanner.end()
  return { value: JSON.parse(text.toString()), upload }
}

const cuts = fc.array(fc.nat(400), { maxLength: 12 })

describe('a body with a file', () => {
  test('gives the same value and bytes however it is cut and whatever stands around the file', () => {
    const other = fc.dictionary(
      fc.string().filter(key => key !== 'fileBase64' && key !== '__proto__'),
      fc.jsonValue({ maxDepth: 3 }),
    )
    fc.assert(
      fc.property(
        other,
        fc.uint8Array({ maxLength: 60 }),
        other,
        cuts,
        fc.nat(2),
        (before, bytes, after, at, indent) => {
          const base64 = Buffer.from(bytes).toString('base64')
          const { fileBase64, ...rest } = { ...before, fileBase64: base64, ...after }
          const { value, upload } = scan(
            JSON.stringify({ ...before, fileBase64, ...after }, null, indent),
            at,
          )
          const { fileBase64: placeholder, ...parsed } = value
          expect(parsed).toEqual(JSON.parse(JSON.stringify(rest)))
          expect(placeholder).toBe(upload?.placeholder)
          expect(Buffer.from(upload?.bytes ?? [])).toEqual(Buffer.from(bytes))
          expect(upload?.problem).toBeUndefined()
        },
      ),
    )
  })

  test('leaves a body without a file alone', () => {
    const text = fc.string({ unit: 'binary' })
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), text, cuts, (value, name, at) => {
        const body = { a: value, list: ['fileBase64', { fileBase64: name }], 'x"fileBase64': name }
        const { value: parsed, upload } = scan(JSON.stringify(body), at)
        expect(parsed).toEqual(JSON.parse(JSON.stringify(body)))
        expect(upload).toBeUndefined()
      }),
    )
  })

  test.each([
    ['a slash written \\/ as PHP does', '"\\/\\/\\/\\/"', '////'],
    ['a plus written \\u002B as .NET does', '"\\u002B\\u002b++"', '++++'],
    ['line breaks of MIME base64', '"QUJD\\r\\nREVG\\n"', 'QUJDREVG'],
  ])('reads %s, cut anywhere', (_, spelled, plain) => {
    for (let cut = 0; cut < 40; cut += 1) {
      const { upload } = scan(`{"fileBase64":${spelled}}`, [cut])
      expect(upload?.problem, `cut at ${cut}`).toBeUndefined()
      expect(Buffer.from(upload?.bytes ?? []).toString('base64')).toBe(plain)
    }
  })

  test.each([
    '%%%%',
    'QUJ',
    'QUJD=',
    'QQ=',
    'Q===',
    'QQ==QQ==',
    'QU JD',
    'QUJD-_',
    'data:;base64,QUJD',
    'é',
    '\\"QUJD',
    '\\u0000',
    'Q',
  ])('calls %j invalid base64, cut anywhere', content => {
    for (let cut = 0; cut < 30; cut += 1) {
      expect(scan(`{"fileBase64":"${content}"}`, [cut]).upload?.problem).toBe('invalid-base64')
    }
  })

  test('refuses one byte more than the limit and holds nothing of it', () => {
    const body = (size: number) => JSON.stringify({ fileBase64: Buffer.alloc(size, 7).toString('base64') })
    expect(scan(body(300), [], 300).upload?.bytes.length).toBe(300)
    const { upload } = scan(body(301), [], 300)
    expect(upload?.problem).toBe('too-large')
    expect(upload?.bytes.length).toBe(0)
  })

  test('takes the last of two files, as JSON.parse does', () => {
    const { value, upload } = scan('{"fileBase64":"QUJD","fileBase64":"REVG"}')
    expect(Buffer.from(upload?.bytes ?? []).toString()).toBe('DEF')
    expect(value.fileBase64).toBe(upload?.placeholder)
  })
})
