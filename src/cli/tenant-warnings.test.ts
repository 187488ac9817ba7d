import { expect, test } from 'vitest'
import type { Tenant } from '../store/store.js'
import { tenantWarnings } from './tenant-warnings.js'
import { CESSIONARIO } from './testing/documents.js'

const tenant = (studioId: string, partitaIva: string): Tenant => ({
  studioId,
  cessionario: { ...CESSIONARIO, partitaIva },
})

test.each([
  ['another number', tenant('beta', '12345670017'), 0, ''],
  ['the same number', tenant('beta', 'IT 09876540288'), 1, '"acme".*00002'],
  ['itself again', tenant('acme', '09876540288'), 0, ''],
  ['a folder of watch', tenant('Processed', '12345670017'), 1, 'never seen'],
])('a company with %s', (_, added, count, says) => {
  const warnings = tenantWarnings(added, [tenant('acme', '09876540288')])
  expect(warnings).toHaveLength(count)
  expect(warnings.map(({ en }) => en).join()).toMatch(new RegExp(says))
})
