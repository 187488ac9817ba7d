import { join } from 'node:path'
import type { Disk } from '../disk/disk.js'
import { inFolder } from '../disk/write.js'
import { parseAutofatturaId, type TenantLayout } from '../layout.js'
import { freeForm, object, parseJson, text } from '../shape.js'
import type { RecordedCorrection } from '../store.js'

const correctionShape = object<RecordedCorrection>({ at: text, actor: text, corrections: freeForm })

/** The audit file beside a record, `corrections/<year>-<sequence>.jsonl`; only ever appended to. */
export function correctionsFile(disk: Disk, layout: TenantLayout, autofatturaId: string) {
  const place = parseAutofatturaId(autofatturaId)
  const path = join(layout.corrections, `${place?.year}-${place?.sequence}.jsonl`)
  return {
    /** Only under the tenant's lock. */
    async append(correction: RecordedCorrection): Promise<void> {
      await inFolder(disk, layout.corrections, () => disk.append(path, `${JSON.stringify(correction)}\n`))
      await disk.syncFolder(layout.corrections)
    },
    async read(): Promise<readonly RecordedCorrection[]> {
      const content = (await disk.read(path))?.toString('utf8') ?? ''
      return content.split('\n').flatMap(line => {
        const parsed = parseJson(correctionShape, line)
        return 'value' in parsed ? [parsed.value] : []
      })
    },
  }
}
