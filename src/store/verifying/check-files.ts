import { join } from 'node:path'
import { replaceFile } from '../disk/write.js'
import { tenantPlace } from '../documents/tenants.js'
import { sha256Of } from '../issuing/record-files.js'
import type { TenantLayout } from '../layout.js'
import type { RecordFile } from '../record-shape.js'
import type { StoredXml } from '../store.js'
import { finding } from './findings.js'
import type { Found, VerifyPorts } from './ports.js'

/** The files that a sound record counts on: its XML, its companion, the supplier's document. */
export async function checkFiles(
  ports: VerifyPorts,
  layout: TenantLayout,
  record: RecordFile,
): Promise<Found[]> {
  const stored = record.companion === undefined ? [record.xml] : [record.xml, record.companion]
  const found: Found[] = []
  for (const xml of stored) found.push(...(await checkXml(ports, layout, record, xml)))
  return [...found, ...(await checkOriginal(ports, layout, record))]
}

async function checkXml(
  ports: VerifyPorts,
  layout: TenantLayout,
  record: RecordFile,
  { fileName, sha256 }: StoredXml,
): Promise<Found[]> {
  const path = join(layout.xml, fileName)
  const shown = ports.layout.shown(path)
  const inRecord = record.files[fileName]
  if (inRecord === undefined || sha256Of(inRecord) !== sha256) {
    const place = layout.record(record.year, record.sequence)
    return [finding('record-altered', ports.layout.shown(place), fileName)]
  }
  const content = await ports.place.disk.read(path)
  if (content === undefined || sha256Of(content) !== sha256) {
    const fix = () => replaceFile(tenantPlace(ports, layout.temporary), path, inRecord)
    return [finding(content === undefined ? 'xml-missing' : 'xml-altered', shown, '', fix)]
  }
  if (ports.xml === undefined) return []
  const { checker, today } = ports.xml
  return checker
    .check(inRecord, { fileName, today, profile: 'own' })
    .map(({ code, message }) =>
      finding('xml-invalid', shown, { en: `${code} ${message.en}`, it: `${code} ${message.it}` }),
    )
}

async function checkOriginal(
  { layout: all, place }: VerifyPorts,
  layout: TenantLayout,
  { original }: RecordFile,
): Promise<Found[]> {
  if (original === undefined) return []
  const path = join(layout.root, original.path)
  const content = await place.disk.read(path)
  if (content !== undefined && sha256Of(content) === original.sha256) return []
  return [finding(content === undefined ? 'original-missing' : 'original-altered', all.shown(path))]
}
