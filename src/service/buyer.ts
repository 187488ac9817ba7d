import type { CessionarioInput } from '../lib/cessionario.js'
import type { TenantStore } from '../store/store.js'
import type { Buyer } from './assess-document.js'

/** The buyer of a call: the one given with it, else the registered tenant's own data. */
export async function buyerOf(store: TenantStore, given: CessionarioInput | undefined): Promise<Buyer> {
  const tenant = await store.tenant()
  const cessionario = given ?? tenant?.cessionario
  return {
    known: true,
    ...(tenant === undefined ? {} : { tenant }),
    ...(cessionario === undefined ? {} : { cessionario }),
  }
}
