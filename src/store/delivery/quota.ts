import { join } from 'node:path'
import { JsonDocument } from '../documents/json-document.js'
import type { StorePorts } from '../documents/small-documents.js'
import { object, whole } from '../shape.js'
import { onDisk } from '../storage-errors.js'
import type { QuotaStore } from '../store.js'

interface Usage {
  readonly used: number
}

const usageShape = object<Usage>({ used: whole })

/** Documents per key and month in `quota/<YYYY-MM>/<key id>.json`. */
export function quotaStore({ layout, locks, place }: StorePorts): QuotaStore {
  const document = (keyId: string, month: string) => {
    const path = join(layout.quota, safeName(month), `${safeName(keyId)}.json`)
    const shown = layout.shown(path)
    return new JsonDocument<Usage>({ path, shown, shape: usageShape, empty: { used: 0 }, place })
  }
  const change = (keyId: string, month: string, next: (used: number) => number) =>
    onDisk('quota', () =>
      locks.hold(`quota.${safeName(keyId)}.${safeName(month)}`, () =>
        document(keyId, month).change(({ used }) => ({ used: next(used) })),
      ),
    )
  return {
    async take(keyId, month, limit = Number.POSITIVE_INFINITY) {
      let taken = false
      await change(keyId, month, used => {
        taken = used < limit
        return taken ? used + 1 : used
      })
      return taken
    },
    async giveBack(keyId, month) {
      await change(keyId, month, used => Math.max(0, used - 1))
    },
    used: async (keyId, month) => (await document(keyId, month).read()).used,
  }
}

function safeName(part: string): string {
  return part.replaceAll(/[^A-Za-z0-9_-]/g, '_')
}
