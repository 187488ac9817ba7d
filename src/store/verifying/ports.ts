import type { Checker } from '../../fatturapa/produced.js'
import type { IsoDate } from '../../lib/clock.js'
import type { StorePorts } from '../documents/small-documents.js'
import type { VerifyFinding } from '../store.js'

export interface XmlCheck {
  readonly checker: Checker
  readonly today: IsoDate
}

export interface VerifyPorts extends StorePorts {
  /** schema and SDI controls; left out when nobody gave a checker */
  readonly xml?: XmlCheck
}

/** A finding and, where nothing but derived or uncounted files is touched, the way to put it right. */
export interface Found extends VerifyFinding {
  /** only under the tenant's lock */
  readonly fix?: () => Promise<void>
}
