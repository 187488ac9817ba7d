import { createHash } from 'node:crypto'
import { JsonDocument } from './documents/json-document.js'
import { instant, randomText, type StorePorts } from './documents/small-documents.js'
import { environmentShape, instantShape, sha256Shape } from './record-shape.js'
import { flag, listOf, object, optional, text, whole } from './shape.js'
import { onDisk } from './storage-errors.js'
import type { ApiKey, KeyStore } from './store.js'

const LOCK = 'keys'
const SECRET_BYTES = 32
/** enough to tell keys apart, far too little to guess one */
const SHOWN_CHARACTERS = 12

interface KeysFile {
  readonly keys: readonly ApiKey[]
}

export const keysFileShape = object<KeysFile>({
  keys: listOf(
    object<ApiKey>({
      id: text,
      environment: environmentShape,
      prefix: text,
      hash: sha256Shape,
      studios: listOf(text),
      allStudios: flag,
      partner: text,
      quota: optional(whole),
      createdAt: instantShape,
      revokedAt: optional(instantShape),
    }),
  ),
})

/** Lower-case hex SHA-256 of a whole API key; the only form of it that is stored. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key, 'utf8').digest('hex')
}

/** API keys in `keys.json`. */
export function keyStore({ layout, locks, clock, place }: StorePorts): KeyStore {
  const document = new JsonDocument<KeysFile>({
    path: layout.keys,
    shown: layout.shown(layout.keys),
    shape: keysFileShape,
    empty: { keys: [] },
    place,
  })
  const change = (next: (keys: readonly ApiKey[]) => readonly ApiKey[]) =>
    onDisk('keys.json', () => locks.hold(LOCK, () => document.change(({ keys }) => ({ keys: next(keys) }))))
  return {
    async create({ environment, studios, allStudios, partner, quota }) {
      const key = `pk_${environment}_${randomText(place, SECRET_BYTES)}`
      const entry: ApiKey = {
        id: `key_${Buffer.from(place.random(8)).toString('hex')}`,
        environment,
        prefix: key.slice(0, SHOWN_CHARACTERS),
        hash: hashKey(key),
        studios,
        allStudios,
        partner,
        ...(quota === undefined ? {} : { quota }),
        createdAt: instant(clock),
      }
      await change(keys => [...keys, entry])
      return { key, entry }
    },
    list: async () => (await document.read()).keys,
    async find(key) {
      const hash = hashKey(key)
      const { keys } = await document.read()
      return keys.find(entry => entry.hash === hash && entry.revokedAt === undefined)
    },
    async revoke(id) {
      let revoked = false
      await change(keys =>
        keys.map(entry => {
          if (entry.id !== id || entry.revokedAt !== undefined) return entry
          revoked = true
          return { ...entry, revokedAt: instant(clock) }
        }),
      )
      return revoked
    },
  }
}
