import { createCanvas } from '@napi-rs/canvas'
import { crc32, deflateSync } from 'node:zlib'

/** Builds a picture of a size, in one colour. */
export function pictureOf(type: 'png' | 'jpeg', width = 40, height = 30): Buffer {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#7a1f2b'
  context.fillRect(0, 0, width, height)
  return type === 'png' ? canvas.toBuffer('image/png') : canvas.toBuffer('image/jpeg')
}

/** Builds a PDF of one empty page; `more` are further objects, `root` further entries of its
 * catalogue. */
export function pdfOf({ root = '', more = [] as string[], trailer = '' } = {}): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${root} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
    ...more,
  ]
  let text = '%PDF-1.7\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const begin = text.length
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines.join('')}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${begin}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** Builds a stream object whose content is compressed. */
export function streamObject(dictionary: string, content: Buffer | string): string {
  const packed = deflateSync(content).toString('latin1')
  return `<< ${dictionary} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream`
}

/** Builds a PNG whose header declares impossible dimensions. */
export const pixelFlood = (side = 60_000): Buffer => pngOf(side, Buffer.alloc(1_000_000))

/** Builds a PNG of a few pixels whose content decompresses to more than a process may hold. */
export const packedPicture = (bytes: number): Buffer => pngOf(8, Buffer.alloc(bytes))

/** Builds a PNG that declares this width and height, with these rows and invisible chunks. */
export function pngOf(side: number, rows: Buffer, between: readonly Buffer[] = []): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    ...between,
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Builds a PNG chunk with its length and checksum. */
export function pngChunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(content.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}

/** Builds a JPEG with an additional segment after its first two bytes. */
export function jpegWith(marker: number, content: Buffer): Buffer {
  const [whole, head] = [pictureOf('jpeg'), Buffer.from([0xff, marker, 0, 0])]
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([whole.subarray(0, 2), head, content, whole.subarray(2)])
}

/** The EICAR test file, which every scanner reports as a virus. */
export const EICAR = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$',
  'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('')
