import { PDFiumLibrary } from '@hyzyla/pdfium'

/** Numbers that PDFium writes through a pointer. */
type Pointer = number
type Handle = number

/**
 * The functions of PDFium's C interface that are used here, as its WebAssembly exports them: the package's own
 * wrappers check every call and take ten times as long. Their presence is checked once, when PDFium is loaded.
 */
export interface Pdfium {
  readonly memory: Memory
  malloc(size: number): Pointer
  free(pointer: Pointer): void
  FPDF_LoadMemDocument(data: Pointer, size: number, password: Pointer): Handle
  FPDF_GetLastError(): number
  FPDF_CloseDocument(document: Handle): void
  FPDF_GetPageCount(document: Handle): number
  FPDF_LoadPage(document: Handle, index: number): Handle
  FPDF_ClosePage(page: Handle): void
  FPDF_GetPageBoundingBox(page: Handle, rect: Pointer): number
  FPDFPage_GetRotation(page: Handle): number
  FPDFPage_CountObjects(page: Handle): number
  FPDFPage_GetObject(page: Handle, index: number): Handle
  FPDFFormObj_CountObjects(form: Handle): number
  FPDFFormObj_GetObject(form: Handle, index: number): Handle
  FPDFPageObj_GetType(object: Handle): number
  FPDFPageObj_GetBounds(object: Handle, left: Pointer, bottom: Pointer, right: Pointer, top: Pointer): number
  FPDFPageObj_HasTransparency(object: Handle): number
  FPDFPageObj_SetIsActive(object: Handle, active: number): number
  FPDFPageObj_GetMatrix(object: Handle, matrix: Pointer): number
  FPDFPageObj_GetFillColor(object: Handle, r: Pointer, g: Pointer, b: Pointer, a: Pointer): number
  FPDFPath_GetDrawMode(path: Handle, fillMode: Pointer, stroke: Pointer): number
  FPDFPath_CountSegments(path: Handle): number
  FPDFImageObj_GetImagePixelSize(image: Handle, width: Pointer, height: Pointer): number
  FPDFText_LoadPage(page: Handle): Handle
  FPDFText_ClosePage(text: Handle): void
  FPDFText_CountChars(text: Handle): number
  FPDFText_GetUnicode(text: Handle, index: number): number
  FPDFText_GetCharBox(
    text: Handle,
    index: number,
    left: Pointer,
    right: Pointer,
    bottom: Pointer,
    top: Pointer,
  ): number
  FPDFText_GetLooseCharBox(text: Handle, index: number, rect: Pointer): number
  FPDFText_GetCharOrigin(text: Handle, index: number, x: Pointer, y: Pointer): number
  FPDFText_GetCharAngle(text: Handle, index: number): number
  FPDFText_GetFontSize(text: Handle, index: number): number
  FPDFText_GetFontWeight(text: Handle, index: number): number
  FPDFText_IsGenerated(text: Handle, index: number): number
  FPDFText_IsHyphen(text: Handle, index: number): number
  FPDFText_HasUnicodeMapError(text: Handle, index: number): number
  FPDFText_GetTextObject(text: Handle, index: number): Handle
  FPDFText_GetMatrix(text: Handle, index: number, matrix: Pointer): number
  FPDFTextObj_GetTextRenderMode(object: Handle): number
  FPDFTextObj_GetFont(object: Handle): Handle
  FPDFFont_GetBaseFontName(font: Handle, buffer: Pointer, length: number): number
  FPDFDoc_GetAttachmentCount(document: Handle): number
  FPDFDoc_GetAttachment(document: Handle, index: number): Handle
  FPDFAttachment_GetName(attachment: Handle, buffer: Pointer, length: number): number
  FPDFAttachment_GetFile(attachment: Handle, buffer: Pointer, length: number, outLength: Pointer): number
  FPDFBitmap_CreateEx(width: number, height: number, format: number, buffer: Pointer, stride: number): Handle
  FPDFBitmap_FillRect(bitmap: Handle, x: number, y: number, w: number, h: number, color: number): number
  FPDFBitmap_Destroy(bitmap: Handle): void
  FPDF_RenderPageBitmap(
    bitmap: Handle,
    page: Handle,
    x: number,
    y: number,
    width: number,
    height: number,
    rotate: number,
    flags: number,
  ): void
}

const USED = [
  'malloc',
  'free',
  'FPDF_LoadMemDocument',
  'FPDF_GetPageBoundingBox',
  'FPDFPageObj_GetBounds',
  'FPDFPageObj_GetFillColor',
  'FPDFPageObj_HasTransparency',
  'FPDFPageObj_SetIsActive',
  'FPDFText_GetCharBox',
  'FPDFText_GetLooseCharBox',
  'FPDFText_GetCharOrigin',
  'FPDFText_GetTextObject',
  'FPDFText_GetFontWeight',
  'FPDFText_HasUnicodeMapError',
  'FPDFTextObj_GetTextRenderMode',
  'FPDFDoc_GetAttachment',
  'FPDFAttachment_GetFile',
  'FPDF_RenderPageBitmap',
] as const

export interface Memory {
  /** another one after each growth */
  readonly buffer: ArrayBuffer
  grow: (pages: number) => number
}

/** PDFium's memory as bytes; valid until the next call into PDFium. */
export function heap(pdfium: Pdfium): Uint8Array {
  return new Uint8Array(pdfium.memory.buffer)
}

function isPdfium(value: unknown): value is Pdfium {
  return (
    typeof value === 'object' &&
    value !== null &&
    USED.every(name => typeof Reflect.get(value, name) === 'function') &&
    isMemory(Reflect.get(value, 'memory'))
  )
}

function isMemory(value: unknown): value is Memory {
  return (
    typeof value === 'object' &&
    value !== null &&
    Reflect.get(value, 'buffer') instanceof ArrayBuffer &&
    typeof Reflect.get(value, 'grow') === 'function'
  )
}

const WASM_PAGE = 65_536

/**
 * A fresh PDFium that takes at most `memoryLimit` bytes: a decompression bomb then fails inside it instead of
 * eating the machine's memory, which Node's limits for threads do not cover. Throws when the installed package no
 * longer exports what is used here.
 */
export async function loadPdfium(memoryLimit: number): Promise<Pdfium> {
  const library = await PDFiumLibrary.init()
  const module: unknown = Reflect.get(library, 'module')
  const pdfium: unknown = typeof module === 'object' && module !== null && Reflect.get(module, 'wasmExports')
  if (!isPdfium(pdfium)) throw new Error('@hyzyla/pdfium lacks functions that the PDF reader uses')
  const { memory } = pdfium
  const grow = memory.grow.bind(memory)
  memory.grow = pages => {
    if (memory.buffer.byteLength + pages * WASM_PAGE > memoryLimit)
      throw new RangeError('PDFium memory limit')
    return grow(pages)
  }
  return pdfium
}
