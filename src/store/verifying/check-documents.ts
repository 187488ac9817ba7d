import { join } from 'node:path'
import { webhooksFileShape } from '../delivery/webhooks.js'
import { reviewShape } from '../documents/review-shape.js'
import { suppliersFileShape } from '../documents/suppliers.js'
import { tenantShape } from '../documents/tenants.js'
import { keysFileShape } from '../keys.js'
import type { TenantLayout } from '../layout.js'
import { parseJson, type Shape } from '../shape.js'
import { finding } from './findings.js'
import type { Found, VerifyPorts } from './ports.js'

/** The small documents that are not any tenant's. */
export async function checkSharedDocuments(ports: VerifyPorts): Promise<Found[]> {
  const { keys, webhooks } = ports.layout
  return [
    ...(await checkDocument(ports, keys, keysFileShape)),
    ...(await checkDocument(ports, webhooks, webhooksFileShape)),
  ]
}

/** Tenant, supplier memory and reviews. */
export async function checkTenantDocuments(ports: VerifyPorts, layout: TenantLayout): Promise<Found[]> {
  const reviews = (await ports.place.disk.list(layout.reviews)).filter(name => name.endsWith('.json'))
  const found = [
    ...(await checkDocument(ports, layout.tenant, tenantShape)),
    ...(await checkDocument(ports, layout.suppliers, suppliersFileShape)),
  ]
  for (const name of reviews) {
    found.push(...(await checkDocument(ports, join(layout.reviews, name), reviewShape)))
  }
  return found
}

async function checkDocument<T>(
  { layout, place }: VerifyPorts,
  path: string,
  shape: Shape<T>,
): Promise<Found[]> {
  const content = await place.disk.read(path)
  if (content === undefined) return []
  const parsed = parseJson(shape, content.toString('utf8'))
  return 'reason' in parsed ? [finding('document-damaged', layout.shown(path), parsed.reason)] : []
}
