import { readFile } from 'node:fs/promises'
import { init } from '@embedpdf/pdfium'

/** An open PDF. Pages are numbered from 0; sizes are in points. */
export type OpenPdf = {
  pageCount: number
  sizeOf(page: number): { width: number; height: number }
  /** Renders a page at that size in pixels, as RGBA. */
  draw(page: number, size: { width: number; height: number }): Uint8ClampedArray<ArrayBuffer>
}

const BYTES_PER_PIXEL = 4
const FORMAT_WITH_OPACITY = 4
const PAPER = 0xffffffff
/** Draws annotations and form fields too, with colours in canvas order. */
const DRAW_FLAGS = 0x01 | 0x10
/** PDFium's error codes for protected files: a password is required, or the protection is not
 * supported. */
const PROTECTED = new Set([4, 5])

let program: Promise<WebAssembly.Module> | null = null

async function compile(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(
    await readFile(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))),
  )
}

/** Opens a PDF in a new PDFium instance with its own memory, which isolates hostile files from each
 * other. Returns `locked` if it is protected, and null if it cannot be read. */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf | 'locked' | null> {
  const { pdfium, memory } = await startPdfium()
  const place = pdfium.pdfium.wasmExports.malloc(bytes.length)
  new Uint8Array(memory.buffer).set(bytes, place)
  const pdf = pdfium.FPDF_LoadMemDocument(place, bytes.length, '')
  if (pdf === 0) return PROTECTED.has(pdfium.FPDF_GetLastError()) ? 'locked' : null
  if (pdfium.EPDF_IsEncrypted(pdf)) return 'locked'

  function withPage<Result>(number: number, use: (page: number) => Result): Result {
    const page = pdfium.FPDF_LoadPage(pdf, number)
    if (page === 0) throw new Error(`page ${number} cannot be read`)
    const result = use(page)
    pdfium.FPDF_ClosePage(page)
    return result
  }

  return {
    pageCount: pdfium.FPDF_GetPageCount(pdf),

    sizeOf: (number) =>
      withPage(number, (page) => ({
        width: pdfium.FPDF_GetPageWidthF(page),
        height: pdfium.FPDF_GetPageHeightF(page),
      })),

    draw: (number, { width, height }) =>
      withPage(number, (page) => {
        const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, FORMAT_WITH_OPACITY, 0, 0)
        if (bitmap === 0) throw new Error(`there is no memory for page ${number}`)
        pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, PAPER)
        pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, DRAW_FLAGS)
        const begin = pdfium.FPDFBitmap_GetBuffer(bitmap)
        const end = begin + width * height * BYTES_PER_PIXEL
        const pixels = new Uint8ClampedArray(memory.buffer.slice(begin, end))
        pdfium.FPDFBitmap_Destroy(bitmap)
        return pixels
      }),
  }
}

async function startPdfium() {
  const compiled = await (program ??= compile())
  let memory: WebAssembly.Memory | undefined
  const pdfium = await init({
    instantiateWasm(imports: WebAssembly.Imports, begin: (instance: WebAssembly.Instance) => void) {
      const instance = new WebAssembly.Instance(compiled, imports)
      memory = instance.exports['memory'] as WebAssembly.Memory
      begin(instance)
      return instance.exports
    },
    print: () => {},
    printErr: () => {},
  })
  if (!memory) throw new Error('PDFium has no memory')
  pdfium.PDFiumExt_Init()
  return { pdfium, memory: memory as { buffer: ArrayBuffer } }
}
