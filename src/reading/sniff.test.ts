import { expect, test } from 'vitest'
import { sniff } from './sniff.js'

const ascii = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))

test.each([
  ['PDF', ascii('%PDF-1.7\n'), 'application/pdf'],
  ['PDF after junk', ascii(`${'junk'.repeat(100)}%PDF-1.4`), 'application/pdf'],
  ['PNG', ascii('\x89PNG\r\n\x1a\n....'), 'image/png'],
  ['JPEG', ascii('\xff\xd8\xff\xe0....'), 'image/jpeg'],
  ['little-endian TIFF', ascii('II*\0....'), 'image/tiff'],
  ['big-endian TIFF', ascii('MM\0*....'), 'image/tiff'],
  ['WebP', ascii('RIFF....WEBPVP8 '), 'image/webp'],
  ['XML with declaration', ascii('<?xml version="1.0"?><Invoice/>'), 'application/xml'],
  ['XML without declaration', ascii('  \n<Invoice xmlns="x"/>'), 'application/xml'],
  ['XML in UTF-8 with mark', ascii('\xef\xbb\xbf<Invoice/>'), 'application/xml'],
  ['XML in UTF-16', utf16('<Invoice/>'), 'application/xml'],
  ['XML that mentions PDF', ascii('<a>%PDF-1.4</a>'), 'application/xml'],
  ['plain text', ascii('Dear customer, please pay < 10 EUR'), undefined],
  ['a zip file', ascii('PK\x03\x04'), undefined],
  ['a GIF', ascii('GIF89a'), undefined],
  ['nothing', ascii(''), undefined],
])('%s', (_, bytes, type) => {
  expect(sniff(bytes)).toBe(type)
})
