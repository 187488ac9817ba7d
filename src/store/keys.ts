import { createHash } from 'node:crypto'

/** Lower-case hex SHA-256 of a whole API key; the only form of it that is stored. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key, 'utf8').digest('hex')
}
