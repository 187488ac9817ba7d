import type { Refusal } from '../refusals.js'
import type { Attachment } from './attachments.js'
import type { Turn } from './frame.js'
import type { PackedPage } from './packed-page.js'
import type { GreyImage, PictureSize } from './render.js'

/** Names the document a task is about; a worker that still has it open does not open it again. */
export interface PdfSource {
  readonly key: string
  /** over shared memory, so that no task copies the file */
  readonly bytes: Uint8Array
  /** bytes that PDFium may take */
  readonly memoryLimit: number
}

/** A file as a source of tasks; `key` names it by its bytes. The bytes are copied once, into memory that threads share. */
export function pdfSource(key: string, bytes: Uint8Array, memoryLimit: number): PdfSource {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.byteLength))
  copy.set(bytes)
  return { key, bytes: copy, memoryLimit }
}

export interface InspectTask {
  readonly source: PdfSource
  readonly maxAttachmentBytes: number
}

export type Inspection =
  | { readonly refusal: Refusal }
  | { readonly refusal?: never; readonly pageCount: number; readonly attachments: readonly Attachment[] }

export interface TextTask {
  readonly source: PdfSource
  /** 0-based, `to` exclusive */
  readonly from: number
  readonly to: number
  readonly maxCharacters: number
}

export interface RenderTask {
  readonly source: PdfSource
  /** 0-based */
  readonly index: number
  readonly size: PictureSize
  readonly turn?: Turn
}

export type TextResult = readonly PackedPage[]
export type RenderResult = GreyImage | undefined
