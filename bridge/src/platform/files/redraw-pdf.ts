import { createCanvas, ImageData } from '@napi-rs/canvas'
import { UPLOAD } from '@sadu/contract/core/issuer-constants'
import { PDF_MAX_PAGES } from '@sadu/contract/uploads/rules'
import type { Inspected } from './inspected.ts'
import { openPdf, type OpenPdf } from './pdfium.ts'
import { pdfOfPictures, type PicturePage } from './pictures-pdf.ts'

/** Rendering quality: pixels of the longer side and JPEG quality in percent. The first entry that
 * allows the number of pages is used, then the next if the result exceeds the upload limit. */
const LOOKS = [
  { pages: 8, longest: 2_000, quality: 80 },
  { pages: 16, longest: 1_600, quality: 65 },
  { pages: Infinity, longest: 1_200, quality: 50 },
] as const
type Look = (typeof LOOKS)[number]

/** Maximum side of a page in points, as supported by PDF readers. */
const SIDE_MAX = 14_400

/** Redraws the pages of a PDF as pictures in a new PDF. Only the visible content remains: no
 * scripts, links, embedded files, or bytes that could exploit a PDF reader. */
export async function redrawPdf(bytes: Uint8Array): Promise<Inspected> {
  try {
    const pdf = await openPdf(bytes)
    if (pdf === 'locked') return { refused: 'fileLocked' }
    if (!pdf || pdf.pageCount < 1) return { refused: 'fileUnreadable' }
    if (pdf.pageCount > PDF_MAX_PAGES) return { refused: 'fileTooLong' }
    for (const look of LOOKS.filter(({ pages }) => pdf.pageCount <= pages)) {
      const pages = await drawPages(pdf, look)
      if (pages) return { mediaType: 'application/pdf', content: pdfOfPictures(pages) }
    }
    return { refused: 'fileTooLong' }
  } catch {
    return { refused: 'fileUnreadable' }
  }
}

/** Draws all pages. Returns null if they exceed the upload limit. */
async function drawPages(pdf: OpenPdf, look: Look): Promise<PicturePage[] | null> {
  const pages: PicturePage[] = []
  let room = UPLOAD.maxBytes - FRAME_BYTES * (pdf.pageCount + 1)
  for (let number = 0; number < pdf.pageCount; number += 1) {
    const page = await drawPage(pdf, number, look)
    room -= page.jpeg.length
    if (room < 0) return null
    pages.push(page)
  }
  return pages
}

/** Upper bound of the PDF overhead per picture. */
const FRAME_BYTES = 1_024

async function drawPage(
  pdf: OpenPdf,
  number: number,
  { longest, quality }: Look,
): Promise<PicturePage> {
  const { width, height } = pdf.sizeOf(number)
  const side = Math.max(width, height)
  if (!(width > 0 && height > 0 && side <= SIDE_MAX)) throw new Error('the page has no size')
  const scale = longest / side
  const pixels = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
  const canvas = createCanvas(pixels.width, pixels.height)
  const drawn = new ImageData(pdf.draw(number, pixels), pixels.width, pixels.height)
  canvas.getContext('2d').putImageData(drawn, 0, 0)
  return { jpeg: await canvas.encode('jpeg', quality), pixels, size: { width, height } }
}
