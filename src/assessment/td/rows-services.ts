import type { TdRow } from './td-row.js'

const ART_7_TER = 'art. 7-ter c. 1 lett. a) DPR 633/72, art. 17 c. 2'

/** Services bought from abroad. */
export const SERVICES_ROWS: readonly TdRow[] = [
  {
    row: 20,
    when: { supply: ['digital'] },
    td: 'TD17',
    what: {
      en: 'digital content is a service taxed in Italy',
      it: 'contenuto digitale, servizio tassato in Italia',
    },
    source: 'art. 7 c. 1 reg. UE 282/2011; art. 7-ter DPR 633/72',
  },
  {
    row: 1,
    when: { supply: ['services'] },
    td: 'TD17',
    what: {
      en: 'service to a business, taxed in Italy',
      it: 'servizio generico a soggetto passivo, tassato in Italia',
    },
    source: ART_7_TER,
  },
]
