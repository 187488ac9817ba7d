import { createHash } from 'node:crypto'
import type { Extraction } from '../extraction/extraction.js'
import type { CessionarioInput } from '../lib/cessionario.js'
import type { Issue } from '../lib/issues.js'
import type { Document } from '../reading/document.js'
import { poorPages } from '../reading/poor-pages.js'
import type { Context, ExtractContext, ReaderPort } from './context.js'
import type { FileInput, RunOptions } from './service.js'

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

interface Reading {
  readonly buyer?: CessionarioInput
  readonly languages?: readonly string[]
  readonly signal?: AbortSignal
}

/** A document with what was found in it. */
export interface ReadDocument {
  readonly document: Document
  readonly extraction: Extraction
}

/** Steps one and two: bytes to fields. Nothing is stored. */
export async function readAndExtract(
  context: Context,
  file: FileInput,
  options: RunOptions,
  reading: Reading,
): Promise<Extraction> {
  return (await readDocument(context, file, options, reading)).extraction
}

/** The same, with the pages that the fields were found on. */
export async function readDocument(
  context: Context,
  file: FileInput,
  options: RunOptions,
  { buyer, languages, signal }: Reading,
): Promise<ReadDocument> {
  const reader = await context.reader()
  const document = await reader.read(file.bytes, {
    ...(file.fileName === undefined ? {} : { fileName: file.fileName }),
    ...(file.mimeType === undefined ? {} : { mimeType: file.mimeType }),
    ...(languages === undefined ? {} : { languages }),
    ...(signal === undefined ? {} : { signal }),
    onPage: (page, pages) => options.onProgress?.({ step: 'read', page, pages }),
  })
  options.onProgress?.({ step: 'extract' })
  const extractor = await context.extractor()
  const extraction = await extractor.extract(document, {
    engine: options.engine ?? context.engine,
    ...(options.model === undefined ? {} : { model: options.model }),
    ...(buyer === undefined ? {} : { buyer }),
    ...(signal === undefined ? {} : { signal }),
    ...picturesOf(file.bytes, document, reader, signal),
  })
  const issues = [...extraction.issues, ...contradictedType(file.mimeType, document)]
  return { document, extraction: { ...extraction, issues } }
}

/** About 2,100 tokens of the usual vision models for a page of A4; small print can still be read. */
const LONG_SIDE = 1536

/** Pages that OCR read badly, drawn only when a model asks for them. */
function picturesOf(
  bytes: Uint8Array,
  document: Document,
  reader: ReaderPort,
  signal: AbortSignal | undefined,
): Pick<ExtractContext, 'images'> {
  const pages = poorPages(document)
  if (pages.length === 0) return {}
  const request = { pages, longSide: LONG_SIDE, ...(signal === undefined ? {} : { signal }) }
  const images = async () => {
    const pictures = await reader.renderPages(bytes, request).catch(() => {
      signal?.throwIfAborted()
      // The model can still read the text.
      return []
    })
    return pictures.map(picture => Buffer.from(picture).toString('base64'))
  }
  return { images }
}

const GENERIC_TYPES = new Set(['', 'application/octet-stream', 'binary/octet-stream'])

/** A declared type that the bytes contradict is a warning: the bytes decide (decisions, section 3). */
function contradictedType(mimeType: string | undefined, document: Document): readonly Issue[] {
  const declared = (mimeType ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const actual = document.mediaType
  const alias =
    declared === 'image/jpg' ? 'image/jpeg' : declared === 'text/xml' ? 'application/xml' : declared
  if (GENERIC_TYPES.has(alias) || alias === actual) return []
  return [
    {
      code: 'MIME_TYPE_MISMATCH',
      text: {
        en: `The file was announced as ${declared.slice(0, 60)} but its bytes are ${actual}; it was read as ${actual}.`,
        it: `Il file è stato annunciato come ${declared.slice(0, 60)} ma i suoi byte sono ${actual}; è stato letto come ${actual}.`,
      },
    },
  ]
}
