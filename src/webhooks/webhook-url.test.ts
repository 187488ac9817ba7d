import { describe, expect, test } from 'vitest'
import { AppError } from '../lib/errors.js'
import { WebhookTargets } from './webhook-url.js'

function targets(addresses: readonly string[], allowPrivate = false) {
  return new WebhookTargets({
    allowPrivate,
    resolve: async () => addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 })),
  })
}

async function reason(url: string, addresses: readonly string[] = ['93.184.216.34'], allowPrivate = false) {
  try {
    await targets(addresses, allowPrivate).check(url)
    return 'accepted'
  } catch (error) {
    return error instanceof AppError ? error.details?.reason : error
  }
}

describe('a webhook URL', () => {
  test('that is refused is named without its password', async () => {
    const refusal = targets([]).check('https://user:secret@partner.example/hook')
    await expect(refusal).rejects.toMatchObject({ details: { url: 'https://partner.example/hook' } })
  })

  test.each([
    'https://partner.example/hooks',
    'https://partner.example:8443/hooks?tenant=1',
    'https://93.184.216.34/',
    'https://[2606:2800:220:1:248:1893:25c8:1946]/',
  ])('%s is accepted', async url => {
    expect(await reason(url)).toBe('accepted')
  })

  test.each([
    ['no url', 'invalid_url'],
    ['', 'invalid_url'],
    [' https://partner.example/', 'invalid_url'],
    ['https://partner.example/\r\n', 'invalid_url'],
    ['https:93.184.216.34', 'invalid_url'],
    ['https://partner.example:0/', 'invalid_url'],
    ['http://partner.example/', 'not_https'],
    ['ftp://partner.example/', 'not_https'],
    ['file:///etc/passwd', 'not_https'],
    ['https://user:secret@partner.example/', 'credentials'],
  ])('%s is refused: %s', async (url, expected) => {
    expect(await reason(url)).toBe(expected)
    expect(await reason(url, [], true)).toBe(expected)
  })

  test.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://017700000001/',
    'https://0/',
    'https://10.1.2.3/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://[::1]/',
    'https://[::127.0.0.1]/',
    'https://[::7f00:1]/',
    'https://[::2]/',
    'https://[1::1]/',
    'https://[4000::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://localhost/',
    'https://localhost./',
    'https://LOCALHOST/',
    'https://foo.localhost/',
    'https://intranet/',
    'https://db.internal/',
    'https://printer.local/',
  ])('%s is refused as private, and accepted when private targets are wanted', async url => {
    expect(await reason(url)).toBe('private_target')
    expect(await reason(url, [], true)).toBe('accepted')
  })

  test.each([['127.0.0.1'], ['10.0.0.1'], ['::1'], ['::ffff:192.168.0.1'], ['169.254.169.254']])(
    'whose name leads to %s, even as one of several, is refused',
    async address => {
      expect(await reason('https://partner.example/', ['93.184.216.34', address])).toBe('private_target')
    },
  )

  test('whose name does not resolve now is accepted: delivery judges again', async () => {
    const broken = new WebhookTargets({
      allowPrivate: false,
      resolve: () => Promise.reject(new Error('ENOTFOUND')),
    })
    expect(await broken.check('https://partner.example/h#x')).toBe('https://partner.example/h')
  })
})
