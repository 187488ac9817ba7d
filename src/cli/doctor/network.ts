import { isObject } from '../../config/files.js'
import { italianDay } from '../../lib/clock.js'
import { italianAmount } from '../../lib/italian-amount.js'
import type { Text } from '../../lib/text.js'
import type { Check } from './check.js'

const TIMEOUT_MS = 3_000
const MAX_BYTES = 256 * 1024

/** What stands at the address: VIES, whether it is up itself, something else, or nobody. */
type ViesState = 'up' | 'down' | 'other' | 'silent'

// `check-status` of the VIES REST API: { "vow": { "available": true }, "countries": [ … ] }.
function stateTold(bytes: Uint8Array): ViesState {
  try {
    const body: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'))
    if (!isObject(body) || !isObject(body.vow) || !Array.isArray(body.countries)) return 'other'
    if (typeof body.vow.available !== 'boolean') return 'other'
    return body.vow.available ? 'up' : 'down'
  } catch {
    return 'other'
  }
}

async function viesState(url: string): Promise<ViesState> {
  const { limitedHttp } = await import('../../assessment/http/limited-fetch.js')
  const http = limitedHttp()
  try {
    const { status, bytes } = await http.fetch({
      url: `${url}/check-status`,
      timeout: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
    })
    return status === 200 ? stateTold(bytes) : 'other'
  } catch {
    return 'silent'
  } finally {
    await http.close()
  }
}

const TROUBLES: Readonly<Record<Exclude<ViesState, 'up'>, Text>> = {
  silent: { en: 'cannot be reached', it: 'non è raggiungibile' },
  down: { en: 'says that it is out of service', it: 'dichiara di essere fuori servizio' },
  other: {
    en: 'does not answer as VIES does (a proxy, or a wrong address?)',
    it: 'non risponde come il VIES (un proxy, o un indirizzo errato?)',
  },
}

const MEANWHILE: Text = {
  en: 'Check network and address (AUTOFATTURA_VIES_URL); meanwhile documents are issued with a warning. AUTOFATTURA_VIES=off silences it.',
  it: 'Controllare rete e indirizzo (AUTOFATTURA_VIES_URL); intanto i documenti si emettono con un avviso. AUTOFATTURA_VIES=off lo tace.',
}
const NOTHING_ISSUED: Text = {
  en: 'Check network and address (AUTOFATTURA_VIES_URL); until then nothing from the EU is issued (policy required).',
  it: 'Controllare rete e indirizzo (AUTOFATTURA_VIES_URL); fino ad allora non si emette nulla dall’UE (criterio required).',
}

export const viesCheck: Check = {
  name: 'vies',
  remote: true,
  run: async ({ config }) => {
    const { policy, url } = config.vies
    if (policy === 'off') {
      return [{ check: 'vies', status: 'ok', message: { en: 'switched off', it: 'disattivato' } }]
    }
    const state = await viesState(url)
    const place = `${url} (${policy})`
    if (state === 'up') return [{ check: 'vies', status: 'ok', message: { en: place, it: place } }]
    const trouble = TROUBLES[state]
    const required = policy === 'required'
    return [
      {
        check: 'vies',
        status: required ? 'bad' : 'warning',
        message: { en: `${place} ${trouble.en}`, it: `${place} ${trouble.it}` },
        fix: required ? NOTHING_ISSUED : MEANWHILE,
      },
    ]
  },
}

export const ratesCheck: Check = {
  name: 'rates',
  remote: true,
  run: async session => {
    const { context } = await session.open()
    const today = italianDay(session.clock)
    const rate = await (await context.rates(session.config.ratesFile)).rate('USD', today)
    if (rate !== undefined) {
      const units = rate.rate.toFixed()
      const message = (shown: string) => `1 EUR = ${shown} USD  (${rate.source}, ${rate.date})`
      const it = message(italianAmount(units, 0))
      return [{ check: 'rates', status: 'ok', message: { en: message(units), it } }]
    }
    return [
      {
        check: 'rates',
        status: 'warning',
        message: { en: 'no exchange rate for today', it: 'nessun cambio per oggi' },
        fix: {
          en: 'Check the network, or take in a file: autofattura rates import <eurofxref.xml>',
          it: 'Controllare la rete, o acquisire un file: autofattura rates import <eurofxref.xml>',
        },
      },
    ]
  },
}
