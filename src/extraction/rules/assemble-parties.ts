import type { Judgement } from '../confidence/judge.js'
import type { ExtractedParty, Field, PostalAddress } from '../extraction.js'
import { defined, field } from './assembled-field.js'
import type { Findings } from './findings.js'
import type { Identifier } from './identifiers.js'
import type { Party } from './parties.js'
import { evidenceOf } from './scene.js'

/** The supplier as it was judged. */
export function supplierOf(findings: Findings, { fields }: Judgement): ExtractedParty {
  const supplier = findings.parties.suppliers[0]
  const [vatId, ...others] = findings.supplierIds
  return {
    ...defined('name', nameField(supplier, fields.supplierName, findings.parties.suppliers.slice(1, 4))),
    ...defined('country', field(findings.countries, fields.country)),
    ...defined('vatId', vatId === undefined ? undefined : identifierField(vatId, fields.vatId)),
    ...(others.length > 0 && { otherVatIds: others.map(one => identifierField(one, 0.5)) }),
    ...defined('address', addressField(supplier)),
  }
}

/** The buyer, which nothing is issued on: rough probabilities do. */
export function buyerOf(findings: Findings): ExtractedParty {
  const buyer = findings.parties.buyers[0]
  const vatId = findings.buyerIds[0]
  const country = buyer?.address.country
  const evidence = buyer?.mentions[0] === undefined ? [] : [evidenceOf(buyer.mentions[0].tokens)]
  return {
    ...defined(
      'name',
      nameField(buyer, buyer === undefined ? 0 : Math.min(0.97, 0.4 + buyer.buyer / 12), []),
    ),
    ...(country !== undefined && { country: { value: country, probability: 0.9, evidence } }),
    ...defined('vatId', vatId === undefined ? undefined : identifierField(vatId, 0.9)),
    ...defined('address', addressField(buyer)),
  }
}

function nameField(
  party: Party | undefined,
  probability: number,
  others: readonly Party[],
): Field<string> | undefined {
  if (party === undefined) return undefined
  const mention = party.mentions.find(one => one.name === party.name)
  const alternatives = others.map(other => other.name)
  return {
    value: party.name,
    probability,
    evidence: mention === undefined ? [] : [evidenceOf(mention.tokens)],
    ...(alternatives.length > 0 && { alternatives }),
  }
}

function addressField(party: Party | undefined): Field<PostalAddress> | undefined {
  if (party === undefined) return undefined
  const { street, postcode, city, country } = party.address
  if (postcode === undefined && city === undefined && country === undefined) return undefined
  const mention = party.mentions.find(one => one.address === party.address)
  const value = {
    ...(street !== undefined && { street }),
    ...(postcode !== undefined && { postcode }),
    ...(city !== undefined && { city }),
    ...(country !== undefined && { country }),
  }
  return {
    value,
    probability: 0.8,
    evidence:
      mention === undefined ? [] : [evidenceOf(mention.block.segments.flatMap(segment => segment.tokens))],
  }
}

function identifierField(identifier: Identifier, probability: number): Field<string> {
  return { value: identifier.value, probability, evidence: [identifier.evidence] }
}
