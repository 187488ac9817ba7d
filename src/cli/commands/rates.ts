import { readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { day } from '../../config/parsers.js'
import { shown, usage } from '../../config/usage-error.js'
import { italianDay } from '../../lib/clock.js'
import { AppError } from '../../lib/errors.js'
import { italianAmount } from '../../lib/italian-amount.js'
import type { Session } from '../session.js'

/** `rates import <file>`: ECB rates for machines without network. */
export async function importRates(session: Session): Promise<number> {
  const named = session.args[0] ?? ''
  const bytes = await readFile(resolve(session.around.cwd, named)).catch(error => {
    throw usage(
      `${shown(named)} cannot be read (${String(error.code)}). Check the path.`,
      `${shown(named)} non si può leggere (${String(error.code)}). Controllare il percorso.`,
    )
  })
  const rates = await import('../../assessment/rates/rates.js')
  const taken = await rates.importRates(join(session.config.dataDir, 'rates'), bytes, basename(named))
  if (session.json) session.out.json(taken)
  else session.out.line(`${taken.days}  ${taken.from} … ${taken.to}`)
  return 0
}

/** `rates show <currency> [date]`: the quotation that counts on a day, with its source. */
export async function showRate(session: Session): Promise<number> {
  const currency = (session.args[0] ?? '').toUpperCase()
  const wanted = session.args[1] ?? italianDay(session.clock)
  if (day.parse(wanted, { base: '', fromText: true }) === undefined) {
    throw usage(`"${shown(wanted)}" is no day YYYY-MM-DD.`, `"${shown(wanted)}" non è un giorno AAAA-MM-GG.`)
  }
  const { context } = await session.open()
  const rate = await (await context.rates(session.config.ratesFile)).rate(currency, wanted)
  if (rate === undefined) {
    throw new AppError('NOT_FOUND', {
      en: `No rate of ${shown(currency)} is known for ${wanted}. Check the code, the network, or take in a file with "autofattura rates import".`,
      it: `Nessun cambio di ${shown(currency)} è noto per il ${wanted}. Controllare il codice, la rete, o acquisire un file con "autofattura rates import".`,
    })
  }
  const { rate: units, date, source } = rate
  if (session.json) session.out.json({ currency, rate: units.toFixed(), date, source })
  else {
    const text = units.toFixed()
    const shownUnits = session.say({ en: text, it: italianAmount(text, 0) })
    session.out.line(`1 EUR = ${shownUnits} ${currency}  (${source}, ${date})`)
  }
  return 0
}
