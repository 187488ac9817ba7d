/**
 * What a signal adds to a party's being the supplier, and to its being the buyer. Set by hand from what the signals
 * mean and checked on invented layouts; how far the outcome may be believed is learned (`npm run calibrate`).
 */
export const PARTY_WEIGHTS = {
  // labels
  'supplier-label': [3, -3],
  'buyer-label': [-5, 4],
  'ship-to-label': [-4, 0.8],
  'pay-to-label': [1.2, -2],
  // `to`, `de` and labels that OCR misread, before a name without form and address
  'short-supplier-label': [1, -1],
  'short-buyer-label': [-3, 2.5],
  // 御中 and 様 behind a name
  addressed: [-5, 4],
  // tax and register numbers in the party's own lines
  'buyer-id-near': [-4, 4],
  'italian-id-near': [-2, 2],
  'own-id-near': [1.6, -0.8],
  // register and capital behind the name, as companies print them about themselves
  imprint: [2, -2],
  // a tax number in the other column of the letterhead
  'head-number': [1.2, -0.6],
  // how the name is set
  'sender-line': [1.8, -1.5],
  letterhead: [1.2, -0.5],
  'first-line': [0.6, 0],
  'block-head': [0.8, 0.8],
  signature: [1.4, -1],
  'domain-word': [0.2, -1],
  // where it stands
  top: [1, -0.4],
  middle: [-0.8, -0.8],
  footer: [0.8, -0.8],
  'later-page': [-0.3, -0.3],
  'under-sender': [-3, 3],
  'letter-sender': [0.5, -0.5],
  'letter-reader': [-0.5, 0.7],
  // its address
  'italian-address': [-1.5, 1.5],
  'foreign-address': [0.8, -0.6],
  contact: [0.8, -0.6],
  // the name itself
  tenant: [-12, 8],
  domain: [1.4, -0.5],
  'domain-name': [0.4, 0],
  form: [1, 0.5],
  repeated: [0.4, 0.2],
  'repeated-thrice': [0.4, 0.2],
  'repeated-often': [0.4, 0],
  bank: [-2.5, -2.5],
  heading: [-2.5, -2.5],
  'lower-case': [-3, -3],
  short: [-2, -2],
  illegible: [-1.5, -1],
} as const satisfies Readonly<Record<string, readonly [supplier: number, buyer: number]>>

export type PartySignal = keyof typeof PARTY_WEIGHTS

/** How much all of them speak for the supplier, and for the buyer. */
export function weigh(signals: Iterable<PartySignal>): { supplier: number; buyer: number } {
  let [supplier, buyer] = [0, 0]
  for (const signal of signals) {
    supplier += PARTY_WEIGHTS[signal][0]
    buyer += PARTY_WEIGHTS[signal][1]
  }
  return { supplier, buyer }
}
