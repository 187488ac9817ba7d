import type { ExtractedLine, Extraction, Hint } from '../../extraction/extraction.js'
import { isSelfInvoiceNatura } from '../../lib/fiscal/natura.js'
import { ITALIAN_RATES } from '../../lib/fiscal/rates.js'
import { type Decimal, decimal, ZERO } from '../../lib/money.js'
import type { AssessmentRequest, Td } from '../assessment.js'
import { blocking, type Finding, quoted } from '../findings.js'
import type { Facts } from '../td/facts.js'

/** Rate in percent and, for rate 0, the reason for it. */
export interface Treatment {
  readonly aliquota: Decimal
  readonly natura?: string
}

export interface Treatments {
  /** one per line of the extraction */
  readonly lines: readonly Treatment[]
  /** for amounts that stand in no line */
  readonly whole: Treatment
  readonly findings: readonly Finding[]
}

/** Ordinary rate, percent (art. 16 c. 1 DPR 633/72). */
const ORDINARY = decimal('22')

/** Italian rate and Natura of every line: a person's word, else the tenant's default, else 22 %. */
export function taxTreatments(request: AssessmentRequest, td: Td, supply: Facts['supply']): Treatments {
  const { extraction, overrides } = request
  const told = overrides.aliquota !== undefined || overrides.natura !== undefined
  const whole = treat({}, request, td)
  const lines = extraction.lines.map(line => treat(line, request, td))
  const wrong = [...new Set([...lines, whole].map(treatment => fault(treatment, td)))].filter(
    text => text !== undefined,
  )
  return {
    lines,
    whole,
    findings: [
      ...wrong.flatMap(fault => (fault === undefined ? [] : [FAULTS[fault]])),
      ...(td === 'TD01' || told ? [] : proposals(extraction, supply)),
    ],
  }
}

function treat(
  line: Pick<ExtractedLine, 'aliquota' | 'natura'>,
  request: AssessmentRequest,
  td: Td,
): Treatment {
  const { overrides, defaultAliquota } = request
  if (line.natura !== undefined) return { aliquota: line.aliquota ?? ZERO, natura: line.natura }
  if (line.aliquota !== undefined) return { aliquota: line.aliquota }
  if (overrides.natura !== undefined)
    return { aliquota: overrides.aliquota ?? ZERO, natura: overrides.natura }
  if (overrides.aliquota !== undefined) return { aliquota: overrides.aliquota }
  return { aliquota: td === 'TD01' ? ZERO : (defaultAliquota ?? ORDINARY) }
}

type Fault = 'rate' | 'natura' | 'both' | 'neither' | 'td01'

function fault({ aliquota, natura }: Treatment, td: Td): Fault | undefined {
  if (td === 'TD01') return aliquota.eq(ZERO) ? undefined : 'td01'
  if (natura !== undefined && !aliquota.eq(ZERO)) return 'both'
  if (natura !== undefined) return isSelfInvoiceNatura(natura) ? undefined : 'natura'
  if (aliquota.eq(ZERO)) return 'neither'
  return ITALIAN_RATES.includes(aliquota.toFixed()) ? undefined : 'rate'
}

const FAULTS: Readonly<Record<Fault, Finding>> = {
  rate: blocking(
    'RATE_UNDECIDED',
    {
      en: 'A rate was given that Italy does not have: 22, 10, 5 and 4 % are in force (art. 16 DPR 633/72).',
      it: 'È indicata un’aliquota inesistente in Italia: sono in vigore 22, 10, 5 e 4 % (art. 16 DPR 633/72).',
    },
    { field: 'aliquotaIva' },
  ),
  natura: blocking(
    'NATURA_UNDECIDED',
    {
      en: 'The Natura given never stands in a TD17, TD18 or TD19: use N1, N2.x, N3.x or N4.',
      it: 'La Natura indicata non compare mai in TD17, TD18 o TD19: usare N1, N2.x, N3.x o N4.',
    },
    { field: 'natura' },
  ),
  both: blocking(
    'NATURA_UNDECIDED',
    {
      en: 'A line has both a rate and a Natura: a Natura says why the rate is 0 (SDI 00401).',
      it: 'Una riga ha sia aliquota sia Natura: la Natura spiega l’aliquota 0 (SDI 00401).',
    },
    { field: 'natura' },
  ),
  neither: blocking(
    'NATURA_UNDECIDED',
    {
      en: 'A line has rate 0 without a Natura: say why no tax is due, for example N4 (SDI 00400).',
      it: 'Una riga ha aliquota 0 senza Natura: indicare perché l’imposta non è dovuta, ad esempio N4 (SDI 00400).',
    },
    { field: 'natura' },
  ),
  td01: blocking(
    'RATE_UNDECIDED',
    {
      en: 'A TD01 copy carries no tax: every line has rate 0 (N6.9), the tax stands in the self-invoice.',
      it: 'La copia TD01 non espone imposta: ogni riga ha aliquota 0 (N6.9), l’imposta è nell’autofattura.',
    },
    { field: 'aliquotaIva' },
  ),
}

/** What the page suggests and only an operator may decide: a foreign invoice shows neither Natura nor Italian rate. */
function proposals(extraction: Extraction, supply: Facts['supply']): readonly Finding[] {
  const open = (hint: Hint) => {
    const line = hint.line === undefined ? undefined : extraction.lines[hint.line]
    return line?.aliquota === undefined && line?.natura === undefined
  }
  // A supplier that asks for reverse charge has judged its service taxable; its subject alone is then no doubt.
  const taxable = extraction.hints.some(
    ({ topic, strength }) => topic === 'reverse-charge' && strength !== 'weak',
  )
  const exempt = extraction.hints.find(
    hint => hint.topic === 'exempt-service' && open(hint) && !(taxable && hint.strength === 'weak'),
  )
  const reduced = extraction.hints.find(
    // A trade in the supplier's name is no word about this invoice unless things are sold.
    hint => hint.topic === 'reduced-rate' && open(hint) && (hint.line !== undefined || supply === 'goods'),
  )
  return [
    ...(exempt === undefined || supply === 'goods' ? [] : [naturaProposed(exempt)]),
    ...(reduced === undefined ? [] : [rateProposed(reduced)]),
  ]
}

function naturaProposed({ value, evidence }: Hint): Finding {
  const natura = value ?? 'N4'
  return blocking(
    'NATURA_UNDECIDED',
    {
      en: `${quoted(evidence.text)} may be free of tax in Italy: confirm natura ${natura} in the review (natura=${natura}), or the rate (aliquotaIva).`,
      it: `${quoted(evidence.text)} può essere senza imposta in Italia: confermare la natura nella revisione (natura=${natura}), oppure l’aliquota (aliquotaIva).`,
    },
    { field: 'natura', details: { proposed: natura } },
  )
}

/** Reduced rates: table A of DPR 633/72, parts II (4 %), II-bis (5 %) and III (10 %). */
function rateProposed({ value, evidence }: Hint): Finding {
  const percent = value === undefined ? '' : ` (${value} %?)`
  return blocking(
    'RATE_UNDECIDED',
    {
      en: `${quoted(evidence.text)} may bear a reduced rate in Italy${percent}: give the rate, 22 if the ordinary one.`,
      it: `${quoted(evidence.text)} può avere un’aliquota ridotta in Italia${percent}: indicare l’aliquota, 22 se ordinaria.`,
    },
    { field: 'aliquotaIva', details: value === undefined ? {} : { proposed: value } },
  )
}
