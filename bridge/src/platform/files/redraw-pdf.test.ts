import { loadImage, createCanvas } from '@napi-rs/canvas'
import { UPLOAD } from '@sadu/contract/core/issuer-constants'
import { PDF_MAX_PAGES } from '@sadu/contract/uploads/rules'
import { expect, test } from 'vitest'
import { HIDING_PDFS } from '../../../../testing/pdf-attacks.ts'
import { readPdf } from '../../../../testing/pdf.ts'
import { pdfOf, streamObject } from '../../../../testing/upload-files.ts'
import { inspectPdf } from './inspect-pdf.ts'

const MEBIBYTE = 1_048_576

async function copyOf(content: Buffer): Promise<Buffer> {
  const found = await inspectPdf(content)
  if ('refused' in found) throw new Error(found.refused)
  return Buffer.from(found.content)
}
const refusalOf = async (content: Buffer) => {
  const found = await inspectPdf(content)
  return 'refused' in found ? found.refused : 'copy'
}

/** All names of a PDF outside its streams. */
function namesOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1').replaceAll(/stream\n[\s\S]*?\nendstream/g, '')
  return [...new Set(text.match(/\/\w+/g))].toSorted()
}
const NAMES_OF_A_COPY = namesOf(await copyOf(pdfOf()))

/** A page with this content stream, and further objects. */
const drawing = (content: string, more: string[] = [], page = '/Contents 4 0 R') =>
  Buffer.from(
    pdfOf({ more: [streamObject('', content), ...more] })
      .toString('latin1')
      .replace('/MediaBox', `${page} /MediaBox`),
    'latin1',
  )

test('a copy looks like the PDF and has its size', async () => {
  const pdf = await readPdf(await copyOf(drawing('1 0 0 rg 0 0 100 100 re f')))
  const picture = await loadImage(await pdf.picture(1, 1))
  const context = createCanvas(200, 200).getContext('2d')
  context.drawImage(picture, 0, 0)
  const colourAt = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data]
  expect([pdf.pages, picture.width, picture.height]).toEqual([1, 200, 200])
  const [red = 0, green = 255, blue = 255] = colourAt(50, 150)
  expect([red > 240, green < 15, blue < 15]).toEqual([true, true, true])
  expect(colourAt(150, 50)).toEqual([255, 255, 255, 255])
  await pdf.close()
})

test('a copy contains only pages with images and their page tree', () => {
  expect(NAMES_OF_A_COPY.join(' ')).toBe(
    '/BitsPerComponent /Catalog /ColorSpace /Contents /Count /DCTDecode /DeviceRGB /Filter /Height /Image /Kids ' +
      '/Length /MediaBox /P /Page /Pages /Parent /Resources /Root /Size /Subtype /Type /Width /XObject',
  )
})

test.each(Object.entries(HIDING_PDFS))('%s is not kept', async (_, { becomes, content }) => {
  const found = await inspectPdf(content())
  const became = 'refused' in found ? found.refused : namesOf(Buffer.from(found.content))
  expect(became).toEqual(becomes === 'copy' ? NAMES_OF_A_COPY : becomes)
})

/** A PDF with this number of pages. */
function pagesOf(count: number): Buffer {
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>'
  const more = Array.from({ length: count - 1 }, () => page)
  const kids = more.map((_, at) => `${at + 4} 0 R`).join(' ')
  const text = pdfOf({ more }).toString('latin1')
  return Buffer.from(
    text.replace('/Kids [3 0 R] /Count 1', `/Kids [3 0 R ${kids}] /Count ${count}`),
    'latin1',
  )
}

test('the maximum number of pages is accepted, and one more is not', async () => {
  const pdf = await readPdf(await copyOf(pagesOf(PDF_MAX_PAGES)))
  expect(pdf.pages).toBe(PDF_MAX_PAGES)
  await pdf.close()
  expect(await refusalOf(pagesOf(PDF_MAX_PAGES + 1))).toBe('fileTooLong')
})

test('a copy is drawn at lower quality to stay within the upload limit', async () => {
  const noise = Buffer.alloc(1_200 * 1_200 * 3, 0)
  let state = 1
  for (let at = 0; at < noise.length; at += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    noise[at] = state >> 16
  }
  const picture = '/Type /XObject /Subtype /Image /Width 1200 /Height 1200'
  const kind = '/ColorSpace /DeviceRGB /BitsPerComponent 8'
  const content = drawing(
    '200 0 0 200 0 0 cm /N Do',
    [streamObject(`${picture} ${kind}`, noise)],
    '/Contents 4 0 R /Resources << /XObject << /N 5 0 R >> >>',
  )
  const copy = await copyOf(content)
  expect(copy.length).toBeLessThanOrEqual(UPLOAD.maxBytes)
  expect(copy.length).toBeGreaterThan(MEBIBYTE / 4)
})

test.each([
  ['a page without a size', '/MediaBox [0 0 200 200]', '/MediaBox [0 0 0 0]'],
  ['a very large page', '/MediaBox [0 0 200 200]', '/MediaBox [0 0 90000 90000]'],
])('%s is copied or refused as unreadable', async (_, from, to) => {
  const content = Buffer.from(pdfOf().toString('latin1').replace(from, to), 'latin1')
  expect(['copy', 'fileUnreadable']).toContain(await refusalOf(content))
})
