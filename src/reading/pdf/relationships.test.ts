import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { attach, makePdf } from '../testing/make-pdf.js'
import { readRelationships } from './relationships.js'

const of = (text: string) => [...readRelationships(Buffer.from(text, 'latin1'))]
const spec = (rest: string) => `7 0 obj\n<< /Type /Filespec ${rest} >>\nendobj`
const NESTED = '/EF << /F 5 0 R /UF 5 0 R >>'

test.each([
  ['a literal string', `/AFRelationship /Data ${NESTED} /F (factur-x.xml)`, 'factur-x.xml'],
  ['the name before it', `/F (a.xml) /UF (b.xml) ${NESTED} /AFRelationship/Data /Desc (x)`, 'b.xml'],
  ['escapes', '/AFRelationship /Data /F (a\\(1\\)\\056xml)', 'a(1).xml'],
  ['UTF-16 in hexadecimal', '/UF <FEFF00E4002E 0078006D006C> /AFRelationship /Data', 'ä.xml'],
  ['UTF-8', '/UF (\xef\xbb\xbf\xc3\xa4.xml) /AFRelationship /Data', 'ä.xml'],
])('the name is read: %s', (_, rest, name) => {
  expect(of(spec(rest))).toEqual([[name, 'Data']])
})

test('each file has its own relation, also among direct objects', () => {
  const one = `<< /AFRelationship /Supplement ${NESTED} /F (terms.xml) >>`
  const two = `<< ${NESTED} /F (factur-x.xml) /AFRelationship /Alternative >>`
  expect(of(`[ (terms) ${one} (invoice) ${two} ]`)).toEqual([
    ['terms.xml', 'Supplement'],
    ['factur-x.xml', 'Alternative'],
  ])
})

test('file specifications inside object streams are found', () => {
  const packed = deflateSync(Buffer.from('7 0 << /Type /Filespec /F (a.xml) /AFRelationship /Source >>'))
  const head = Buffer.from(`9 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Length ${packed.length} >>\nstream\r\n`)
  const file = Buffer.concat([head, packed, Buffer.from('\nendstream\nendobj')])
  expect([...readRelationships(file)]).toEqual([['a.xml', 'Source']])
})

test('a stream that unpacks to more than is allowed, or not at all, gives nothing', () => {
  const bomb = deflateSync(
    Buffer.concat([Buffer.alloc(5_000_000), Buffer.from('/AFRelationship /Data /F (a)')]),
  )
  for (const content of [bomb, Buffer.from('no deflate')]) {
    const file = Buffer.concat([
      Buffer.from('<< /Type /ObjStm >>\nstream\n'),
      content,
      Buffer.from('endstream'),
    ])
    expect([...readRelationships(file)]).toEqual([])
  }
})

test.each(['<< /AFRelationship /Data', '/AFRelationship /Data >>', '<<'.repeat(9_000), ''])(
  'what is no file specification gives nothing',
  text => {
    expect(of(text)).toEqual([])
  },
)

test('the files of a whole PDF', async () => {
  const file = await makePdf(doc => {
    attach(doc, 'factur-x.xml', 'Alternative', '<a/>')
    attach(doc, 'größe.xml', 'Supplement', '<b/>')
  })
  expect(Object.fromEntries(readRelationships(file))).toEqual({
    'factur-x.xml': 'Alternative',
    'größe.xml': 'Supplement',
  })
})
