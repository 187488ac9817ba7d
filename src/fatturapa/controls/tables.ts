import type { Control } from './control.js'
import { DOCUMENT_CONTROLS } from './document.js'
import { LINE_CONTROLS } from './lines.js'
import { OWN_BODY_CONTROLS } from './own-body.js'
import { OWN_HEADER_CONTROLS } from './own-header.js'
import { OWN_TEXT_CONTROLS } from './own-texts.js'
import { PARTY_CONTROLS } from './parties.js'
import { SUMMARY_CONTROLS } from './summaries.js'
import { TRANSMISSION_CONTROLS } from './transmission.js'

/** SDI's own controls, as far as a file alone can show ("Elenco dei controlli" 2.0, Allegato A 1.9.1). */
export const SDI_CONTROLS: readonly Control[] = [
  ...TRANSMISSION_CONTROLS,
  ...PARTY_CONTROLS,
  ...DOCUMENT_CONTROLS,
  ...LINE_CONTROLS,
  ...SUMMARY_CONTROLS,
]

/** What a file of this program satisfies besides. */
export const OWN_CONTROLS: readonly Control[] = [
  ...OWN_TEXT_CONTROLS,
  ...OWN_HEADER_CONTROLS,
  ...OWN_BODY_CONTROLS,
]
