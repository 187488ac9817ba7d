import type { Phrase } from '../layout/labels.js'
import type { Segment, Token } from '../layout/layout.js'
import type { Address } from './address.js'
import type { Block } from './blocks.js'
import type { NameLines } from './names.js'

/** How a name was found. */
export type NameSource =
  | 'form'
  | 'label'
  | 'block-head'
  | 'sender-line'
  /** set larger than what stands around it */
  | 'letterhead'
  /** the first words of the page, in no larger type */
  | 'first-line'
  /** spelled like the page's own domain */
  | 'domain-word'
  | 'signature'

/** A place where a party's name stands. */
export interface Mention {
  readonly name: string
  readonly key: string
  readonly segment: Segment
  readonly tokens: readonly Token[]
  readonly block: Block
  /** a legal form is part of the name */
  readonly form: boolean
  readonly how: NameSource
  readonly label?: Phrase
  readonly address: Address
  readonly addressSegments: readonly Segment[]
}

/** A mention before its address is read: that needs to know where the other names stand. */
export type Naming = Omit<Mention, 'address' | 'addressSegments'>

/** Makes the naming of a text in a segment; none when the text cannot be a name. */
export type Make = (name: string, segment: Segment, how: NameSource, label?: Phrase) => Naming[]

/** What all that look for names on a document share. */
export interface Namer {
  readonly lines: NameLines
  readonly make: Make
  /** the segment may stand at the head of an address or of a letter without being labelled */
  readonly mayHead: (segment: Segment) => boolean
}
