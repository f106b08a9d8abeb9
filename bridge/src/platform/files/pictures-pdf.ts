/** A page with one picture: a JPEG, its size in pixels, and the page size in points. */
export type PicturePage = {
  jpeg: Uint8Array
  pixels: { width: number; height: number }
  size: { width: number; height: number }
}

const FIRST_PAGE = 3
const OBJECTS_PER_PAGE = 3

/** Creates a PDF with one picture per page and nothing else. */
export function pdfOfPictures(pages: readonly PicturePage[]): Buffer<ArrayBuffer> {
  const kids = pages.map((_, at) => `${FIRST_PAGE + at * OBJECTS_PER_PAGE} 0 R`)
  const objects = [
    [`<< /Type /Catalog /Pages 2 0 R >>`],
    [`<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`],
    ...pages.flatMap((page, at) => objectsOf(page, FIRST_PAGE + at * OBJECTS_PER_PAGE)),
  ]
  const pieces: Buffer[] = []
  const places: number[] = []
  let length = 0
  const add = (piece: string | Uint8Array) => {
    const bytes = Buffer.from(piece as string, 'latin1')
    pieces.push(bytes)
    length += bytes.length
  }
  add('%PDF-1.4\n%\u00ff\u00ff\u00ff\u00ff\n')
  for (const [at, parts] of objects.entries()) {
    places.push(length)
    for (const part of [`${at + 1} 0 obj\n`, ...parts, '\nendobj\n']) add(part)
  }
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
  const size = objects.length + 1
  const begin = length
  add(`xref\n0 ${size}\n0000000000 65535 f \n${lines.join('')}`)
  add(`trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${begin}\n%%EOF\n`)
  return Buffer.concat(pieces)
}

/** Returns the objects of a page: page, content stream and picture. */
function objectsOf({ jpeg, pixels, size }: PicturePage, number: number) {
  const [width, height] = [size.width.toFixed(2), size.height.toFixed(2)]
  const content = `${width} 0 0 ${height} 0 0 cm /P Do`
  const picture = `/Width ${pixels.width} /Height ${pixels.height} /ColorSpace /DeviceRGB /BitsPerComponent 8`
  return [
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] `,
      `/Contents ${number + 1} 0 R /Resources << /XObject << /P ${number + 2} 0 R >> >> >>`,
    ],
    [`<< /Length ${content.length} >>\nstream\n${content}\nendstream`],
    [
      `<< /Type /XObject /Subtype /Image ${picture} /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      jpeg,
      '\nendstream',
    ],
  ]
}
