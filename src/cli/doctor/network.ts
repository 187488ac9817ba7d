import { italianDay } from '../../lib/clock.js'
import type { Session } from '../session.js'
import type { Check, CheckResult } from './check.js'

const TIMEOUT_MS = 3_000
const MAX_BYTES = 256 * 1024

async function answers(url: string): Promise<boolean> {
  const { limitedHttp } = await import('../../assessment/http/limited-fetch.js')
  const http = limitedHttp()
  try {
    const { status } = await http.fetch({ url, timeout: TIMEOUT_MS, maxBytes: MAX_BYTES })
    return status < 500
  } catch {
    return false
  } finally {
    await http.close()
  }
}

function viesResult({ config }: Session, reachable: boolean): CheckResult {
  const { policy, url } = config.vies
  const message = `${url} (${policy})`
  if (reachable) return { check: 'vies', status: 'ok', message: { en: message, it: message } }
  const required = policy === 'required'
  return {
    check: 'vies',
    status: required ? 'bad' : 'warning',
    message: { en: `${message} cannot be reached`, it: `${message} non è raggiungibile` },
    fix: required
      ? {
          en: 'Check the network; until then nothing from the EU is issued (policy required).',
          it: 'Controllare la rete; fino ad allora non si emette nulla dall’UE (criterio required).',
        }
      : {
          en: 'Check the network; documents are issued with a warning meanwhile. AUTOFATTURA_VIES=off silences it.',
          it: 'Controllare la rete; intanto i documenti si emettono con un avviso. AUTOFATTURA_VIES=off lo tace.',
        },
  }
}

export const viesCheck: Check = {
  name: 'vies',
  run: async session => {
    if (session.config.vies.policy === 'off') {
      return [{ check: 'vies', status: 'ok', message: { en: 'switched off', it: 'disattivato' } }]
    }
    return [viesResult(session, await answers(`${session.config.vies.url}/check-status`))]
  },
}

export const ratesCheck: Check = {
  name: 'rates',
  run: async session => {
    const { context } = await session.open()
    const today = italianDay(session.clock)
    const rate = await (await context.rates(session.config.ratesFile)).rate('USD', today)
    if (rate !== undefined) {
      const message = `1 EUR = ${rate.rate.toFixed()} USD  (${rate.source}, ${rate.date})`
      return [{ check: 'rates', status: 'ok', message: { en: message, it: message } }]
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
