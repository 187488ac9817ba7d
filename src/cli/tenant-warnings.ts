import type { Text } from '../lib/text.js'
import type { Tenant } from '../store/store.js'
import { isReserved } from './watch/layout.js'

function partitaIvaOf({ cessionario }: Tenant): string | undefined {
  const written = cessionario.partitaIva ?? cessionario.piva
  return written?.replace(/\s/g, '').replace(/^IT/i, '')
}

/** What is allowed and will cause trouble: a number registered twice, a name that `watch` keeps for itself. */
export function tenantWarnings(tenant: Tenant, registered: readonly Tenant[]): readonly Text[] {
  const { studioId } = tenant
  const number = partitaIvaOf(tenant)
  const twin = registered.find(
    other => other.studioId !== studioId && number !== undefined && partitaIvaOf(other) === number,
  )
  return [
    ...(twin === undefined || number === undefined ? [] : [sameNumber(twin.studioId, number)]),
    ...(isReserved(studioId) ? [reservedName(studioId)] : []),
  ]
}

// SDI control 00002: a file name may be used once. Both would begin with the first progressive.
function sameNumber(other: string, number: string): Text {
  return {
    en: `The company "${other}" is registered with the same partita IVA ${number}: both would give the same file names (IT${number}_…), and SDI refuses the second (control 00002). Keep only one of them.`,
    it: `L’azienda "${other}" è registrata con la stessa partita IVA ${number}: entrambe darebbero gli stessi nomi di file (IT${number}_…) e SDI scarta il secondo (controllo 00002). Tenerne una sola.`,
  }
}

function reservedName(studioId: string): Text {
  return {
    en: `"${studioId}" is a folder that watch --move keeps for finished files: documents in a subfolder of that name are never seen. Choose another name if this company’s files come through a watched folder.`,
    it: `"${studioId}" è una cartella che watch --move riserva ai file conclusi: i documenti in una sottocartella con quel nome non vengono mai visti. Scegliere un altro nome se i file di questa azienda arrivano da una cartella osservata.`,
  }
}
