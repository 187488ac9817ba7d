import type { WritePlace } from '../disk/write.js'
import { freeForm, listOf, object, text, whole } from '../shape.js'
import { onDisk } from '../storage-errors.js'
import type { Environment, SupplierMemory, SupplierStore } from '../store.js'
import { JsonDocument } from './json-document.js'
import { instant, type StorePorts } from './small-documents.js'
import { tenantPlace } from './tenants.js'

/** A memory with all keys that it can be found by; `key` is the strongest of them. */
interface StoredMemory extends SupplierMemory {
  readonly keys: readonly string[]
}

interface SuppliersFile {
  readonly suppliers: readonly StoredMemory[]
}

export const suppliersFileShape = object<SuppliersFile>({
  suppliers: listOf(
    object<StoredMemory>({
      key: text,
      keys: listOf(text),
      taughtAt: text,
      taughtIn: text,
      actor: text,
      confirmations: whole,
      values: freeForm,
    }),
  ),
})

/** What a tenant was taught about its suppliers, in `suppliers.json`. */
export function supplierStore(ports: StorePorts, environment: Environment, studioId: string): SupplierStore {
  const layout = ports.layout.tenant(environment, studioId)
  const shown = ports.layout.shown(layout.suppliers)
  const place: WritePlace = tenantPlace(ports, layout.temporary)
  const document = new JsonDocument<SuppliersFile>({
    path: layout.suppliers,
    shown,
    shape: suppliersFileShape,
    empty: { suppliers: [] },
    place,
  })
  const change = (next: (suppliers: readonly StoredMemory[]) => readonly StoredMemory[]) =>
    onDisk(shown, () =>
      ports.locks.hold(layout.lock, () =>
        document.change(({ suppliers }) => ({ suppliers: next(suppliers) })),
      ),
    )
  return {
    list: async () => (await document.read()).suppliers.map(withoutAliases),
    async find(keys) {
      const { suppliers } = await document.read()
      const found = byStrongestKey(suppliers, keys) ?? byAlias(suppliers, keys[0])
      return found && withoutAliases(found)
    },
    async teach(entry) {
      const [key] = entry.keys
      if (key === undefined) throw new RangeError('a supplier is taught under at least one key')
      const taught = { key, keys: entry.keys, taughtIn: entry.taughtIn, actor: entry.actor }
      const present = { ...taught, taughtAt: instant(ports.clock) }
      let result: StoredMemory = { ...present, values: entry.values, confirmations: 1 }
      await change(suppliers => {
        const known = byStrongestKey(suppliers, entry.keys)
        if (known !== undefined) result = confirmed(known, result)
        return [...suppliers.filter(other => other !== known), result]
      })
      return withoutAliases(result)
    },
    async forget(key) {
      let forgotten = false
      await change(suppliers => {
        const kept = suppliers.filter(memory => memory.key !== key)
        forgotten = kept.length < suppliers.length
        return kept
      })
      return forgotten
    },
  }
}

/** The same values again confirm; another value starts to count anew. */
function confirmed(known: StoredMemory, taught: StoredMemory): StoredMemory {
  const values = { ...known.values, ...taught.values }
  const changed = Object.entries(taught.values).some(
    ([name, value]) => name in known.values && JSON.stringify(known.values[name]) !== JSON.stringify(value),
  )
  return {
    ...taught,
    key: known.key,
    keys: [...new Set([known.key, ...taught.keys, ...known.keys])],
    values,
    confirmations: changed ? 1 : known.confirmations + 1,
  }
}

function byStrongestKey(
  suppliers: readonly StoredMemory[],
  keys: readonly string[],
): StoredMemory | undefined {
  return firstFound(keys, key => suppliers.find(memory => memory.key === key))
}

/**
 * Only the surest key of the document may find a memory by its alias: a document that shows its tax id is
 * not the supplier of the same name with another one. Two suppliers of one name are nobody.
 */
function byAlias(suppliers: readonly StoredMemory[], key: string | undefined): StoredMemory | undefined {
  const found = suppliers.filter(memory => key !== undefined && memory.keys.includes(key))
  return found.length === 1 ? found[0] : undefined
}

function firstFound<T>(keys: readonly string[], find: (key: string) => T | undefined): T | undefined {
  for (const key of keys) {
    const found = find(key)
    if (found !== undefined) return found
  }
  return undefined
}

function withoutAliases({ keys: _keys, ...memory }: StoredMemory): SupplierMemory {
  return memory
}
