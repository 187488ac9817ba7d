import { GOODS_ROWS } from './rows-goods.js'
import { REFUSED } from './rows-refused.js'
import { SERVICES_ROWS } from './rows-services.js'
import { UNCLEAR } from './rows-unclear.js'
import type { TdRow } from './td-row.js'

/** What none of the other rows fits; it fits everything. */
const OTHERWISE: TdRow = {
  row: 21,
  when: {},
  blocks: 'TD_UNDECIDED',
  what: {
    en: 'the page shows no case that the law clearly decides',
    it: 'la pagina non mostra un caso che la legge risolva chiaramente',
  },
  source: 'artt. 7-bis e 7-ter DPR 633/72',
}

/** The decision table in the order in which it is asked: the first row whose conditions hold decides. */
export const TD_ROWS: readonly TdRow[] = [...REFUSED, ...UNCLEAR, ...SERVICES_ROWS, ...GOODS_ROWS, OTHERWISE]

/** Row 19 changes no type: what goes with the goods shares their treatment, for all lines. */
export const ACCESSORY_ROW = {
  row: 19,
  when: { supply: ['goods'], accessories: ['yes'] },
  what: {
    en: 'carriage, packing and the like follow the goods',
    it: 'trasporto, imballo e simili seguono i beni',
  },
  source: 'art. 12 DPR 633/72',
} as const satisfies TdRow
