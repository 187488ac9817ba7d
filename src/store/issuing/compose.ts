import { extname, join } from 'node:path'
import type { Clock } from '../../lib/clock.js'
import type { TenantLayout } from '../layout.js'
import { type RecordFile, recordFileShape } from '../record-shape.js'
import { parseJson } from '../shape.js'
import type { Built, Environment, IssueRequest, StoredXml } from '../store.js'
import type { Allotment } from './planning.js'
import { sha256Of } from './record-files.js'

/** A file that has to be durable before the record that counts it. */
export interface PlannedFile {
  readonly content: string | Uint8Array
  readonly target: string
  /**
   * `new`: the name must be free; `same`: a file of that name has the same content, for it is named by its
   * hash; `replace`: the name belongs to this document, whatever lies there
   */
  readonly name: 'new' | 'same' | 'replace'
}

/** One document ready to be committed. */
export interface PlannedDocument {
  readonly allotment: Allotment
  readonly record: RecordFile
  /** bytes of the record file */
  readonly content: string
  readonly sha256: string
  readonly files: readonly PlannedFile[]
}

export interface Composer {
  readonly clock: Clock
  readonly programVersion: string
  readonly environment: Environment
  readonly studioId: string
  readonly layout: TenantLayout
  /** id of a new event */
  eventId(): string
  /** what lies outside the tenant's folder and becomes durable with the record: event, idempotency entry */
  sideFiles(record: RecordFile): Promise<readonly PlannedFile[]>
}

/**
 * Everything that is written for one document.
 *
 * @param previous hash of the record before it
 */
export async function compose(
  composer: Composer,
  request: IssueRequest,
  allotment: Allotment,
  built: Built,
  previous: string | null,
): Promise<PlannedDocument> {
  const content = `${JSON.stringify(recordOf(composer, request, allotment, built, previous), null, 2)}\n`
  // A record that cannot be read again would stop the whole year: it is refused before it exists.
  const checked = parseJson(recordFileShape, content)
  if ('reason' in checked) throw new TypeError(`the record to be written is not sound: ${checked.reason}`)
  const record = checked.value
  const inXml = (fileName: string) => join(composer.layout.xml, fileName)
  const { original } = request
  return {
    allotment,
    record,
    content,
    sha256: sha256Of(content),
    files: [
      { content: built.xml, target: inXml(built.fileName), name: 'new' },
      ...(built.companion === undefined
        ? []
        : [{ content: built.companion.xml, target: inXml(built.companion.fileName), name: 'new' } as const]),
      ...(original === undefined || record.original === undefined
        ? []
        : [
            {
              content: original.bytes,
              target: join(composer.layout.root, record.original.path),
              name: 'same',
            } as const,
          ]),
      ...(await composer.sideFiles(record)),
    ],
  }
}

function recordOf(
  composer: Composer,
  request: IssueRequest,
  { numbers, year, series, keys, counters }: Allotment,
  built: Built,
  previous: string | null,
): RecordFile {
  const { companion } = built
  return {
    autofatturaId: numbers.autofatturaId,
    environment: composer.environment,
    studioId: composer.studioId,
    year,
    sequence: numbers.sequence,
    td: request.td,
    numero: numbers.numero,
    numeroForced: request.numeroOverride !== undefined,
    data: request.data,
    createdAt: composer.clock.now().toISOString(),
    actor: request.actor,
    programVersion: composer.programVersion,
    ...present('requestId', request.requestId),
    ...present('reviewId', request.reviewId),
    xml: storedXml(built, numbers.numero, request.data),
    ...present('companion', companion && storedXml(companion, companion.numero, companion.data)),
    ...present('original', originalOf(request)),
    duplicateKeys: keys,
    ...present('event', request.event && { id: composer.eventId(), partner: request.event.partner }),
    ...present('idempotency', request.idempotency),
    ...present('series', series),
    ...built.content,
    counters,
    previous,
    files: {
      [built.fileName]: built.xml,
      ...(companion === undefined ? {} : { [companion.fileName]: companion.xml }),
    },
  }
}

function storedXml(file: { xml: string; fileName: string }, numero: string, data: string): StoredXml {
  return { fileName: file.fileName, sha256: sha256Of(file.xml), numero, data }
}

/** Named by their content, so that the same bytes issued twice are kept once. */
function originalOf({ original }: IssueRequest): RecordFile['original'] {
  if (original === undefined) return undefined
  const sha256 = sha256Of(original.bytes)
  return {
    path: `originals/${sha256}${safeExtension(original.fileName)}`,
    sha256,
    fileName: original.fileName,
  }
}

/** The ending of an untrusted file name, or `.bin`. */
export function safeExtension(fileName: string): string {
  const extension = extname(fileName).toLowerCase()
  return /^\.[a-z0-9]{1,8}$/.test(extension) ? extension : '.bin'
}

function present<K extends string, V>(key: K, value: V | undefined): Partial<Record<K, V>> {
  const made: Partial<Record<K, V>> = {}
  if (value !== undefined) made[key] = value
  return made
}
