import type { MediaType } from './document.js'
import type { ReadingLimits } from './limits.js'
import { refuse, tooManyBytes } from './refusals.js'
import { sniff } from './sniff.js'

/** The type of a file by its bytes. Throws AppError BAD_REQUEST for one that is empty, too large or of no known type. */
export function acceptedType(bytes: Uint8Array, { maxBytes }: ReadingLimits): MediaType {
  if (bytes.byteLength === 0) throw refuse('empty')
  if (bytes.byteLength > maxBytes) throw tooManyBytes(bytes.byteLength, maxBytes)
  const mediaType = sniff(bytes)
  if (mediaType === undefined) throw refuse('unsupported_type')
  return mediaType
}
