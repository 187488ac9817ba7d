import { PDFiumLibrary } from '@hyzyla/pdfium'

/** Numbers that PDFium writes through a pointer. */
type Pointer = number
type Handle = number

/**
 * The functions of PDFium's C interface that are used here. The package types only a part of what its
 * WebAssembly exports, so the rest is described here and its presence checked once, when it is loaded.
 */
export interface Pdfium {
  readonly HEAPU8: Uint8Array
  readonly wasmExports: { malloc(size: number): Pointer; free(pointer: Pointer): void }
  _FPDF_LoadMemDocument(data: Pointer, size: number, password: Pointer): Handle
  _FPDF_GetLastError(): number
  _FPDF_CloseDocument(document: Handle): void
  _FPDF_GetPageCount(document: Handle): number
  _FPDF_LoadPage(document: Handle, index: number): Handle
  _FPDF_ClosePage(page: Handle): void
  _FPDF_GetPageBoundingBox(page: Handle, rect: Pointer): number
  _FPDFPage_GetRotation(page: Handle): number
  _FPDFPage_CountObjects(page: Handle): number
  _FPDFPage_GetObject(page: Handle, index: number): Handle
  _FPDFFormObj_CountObjects(form: Handle): number
  _FPDFFormObj_GetObject(form: Handle, index: number): Handle
  _FPDFPageObj_GetType(object: Handle): number
  _FPDFPageObj_GetBounds(object: Handle, left: Pointer, bottom: Pointer, right: Pointer, top: Pointer): number
  _FPDFPageObj_SetIsActive(object: Handle, active: number): number
  _FPDFPageObj_GetMatrix(object: Handle, matrix: Pointer): number
  _FPDFPageObj_GetFillColor(object: Handle, r: Pointer, g: Pointer, b: Pointer, a: Pointer): number
  _FPDFPath_GetDrawMode(path: Handle, fillMode: Pointer, stroke: Pointer): number
  _FPDFPath_CountSegments(path: Handle): number
  _FPDFImageObj_GetImagePixelSize(image: Handle, width: Pointer, height: Pointer): number
  _FPDFText_LoadPage(page: Handle): Handle
  _FPDFText_ClosePage(text: Handle): void
  _FPDFText_CountChars(text: Handle): number
  _FPDFText_GetUnicode(text: Handle, index: number): number
  _FPDFText_GetCharBox(
    text: Handle,
    index: number,
    left: Pointer,
    right: Pointer,
    bottom: Pointer,
    top: Pointer,
  ): number
  _FPDFText_GetLooseCharBox(text: Handle, index: number, rect: Pointer): number
  _FPDFText_GetCharOrigin(text: Handle, index: number, x: Pointer, y: Pointer): number
  _FPDFText_GetCharAngle(text: Handle, index: number): number
  _FPDFText_GetFontSize(text: Handle, index: number): number
  _FPDFText_GetFontWeight(text: Handle, index: number): number
  _FPDFText_IsGenerated(text: Handle, index: number): number
  _FPDFText_IsHyphen(text: Handle, index: number): number
  _FPDFText_HasUnicodeMapError(text: Handle, index: number): number
  _FPDFText_GetTextObject(text: Handle, index: number): Handle
  _FPDFText_GetMatrix(text: Handle, index: number, matrix: Pointer): number
  _FPDFTextObj_GetTextRenderMode(object: Handle): number
  _FPDFTextObj_GetFont(object: Handle): Handle
  _FPDFFont_GetBaseFontName(font: Handle, buffer: Pointer, length: number): number
  _FPDFDoc_GetAttachmentCount(document: Handle): number
  _FPDFDoc_GetAttachment(document: Handle, index: number): Handle
  _FPDFAttachment_GetName(attachment: Handle, buffer: Pointer, length: number): number
  _FPDFAttachment_GetFile(attachment: Handle, buffer: Pointer, length: number, outLength: Pointer): number
  _FPDFBitmap_CreateEx(width: number, height: number, format: number, buffer: Pointer, stride: number): Handle
  _FPDFBitmap_FillRect(bitmap: Handle, x: number, y: number, w: number, h: number, color: number): number
  _FPDFBitmap_Destroy(bitmap: Handle): void
  _FPDF_RenderPageBitmap(
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
  '_FPDF_LoadMemDocument',
  '_FPDF_GetPageBoundingBox',
  '_FPDFPageObj_GetBounds',
  '_FPDFPageObj_GetFillColor',
  '_FPDFPageObj_SetIsActive',
  '_FPDFText_GetCharBox',
  '_FPDFText_GetLooseCharBox',
  '_FPDFText_GetCharOrigin',
  '_FPDFText_GetTextObject',
  '_FPDFText_GetFontWeight',
  '_FPDFText_HasUnicodeMapError',
  '_FPDFTextObj_GetTextRenderMode',
  '_FPDFDoc_GetAttachment',
  '_FPDFAttachment_GetFile',
  '_FPDF_RenderPageBitmap',
] as const

function isPdfium(value: unknown): value is Pdfium {
  return (
    typeof value === 'object' &&
    value !== null &&
    USED.every(name => typeof Reflect.get(value, name) === 'function') &&
    Reflect.get(value, 'HEAPU8') instanceof Uint8Array
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
  if (!isPdfium(module)) throw new Error('@hyzyla/pdfium lacks functions that the PDF reader uses')
  const memory: unknown = Reflect.get(module.wasmExports, 'memory')
  if (!isMemory(memory)) throw new Error('@hyzyla/pdfium does not export its memory')
  const grow = memory.grow.bind(memory)
  memory.grow = pages => {
    if (memory.buffer.byteLength + pages * WASM_PAGE > memoryLimit)
      throw new RangeError('PDFium memory limit')
    return grow(pages)
  }
  return module
}

interface Memory {
  readonly buffer: ArrayBuffer
  grow: (pages: number) => number
}

function isMemory(value: unknown): value is Memory {
  return (
    typeof value === 'object' &&
    value !== null &&
    Reflect.get(value, 'buffer') instanceof ArrayBuffer &&
    typeof Reflect.get(value, 'grow') === 'function'
  )
}
