const CONTENT = 0xda
/** The range of the markers that contain a size (SOF); of these, 0xc4, 0xc8 and 0xcc do not. */
const [FIRST_SIZE, LAST_SIZE, NO_SIZES] = [0xc0, 0xcf, [0xc4, 0xc8, 0xcc]]

/** Returns the largest pixel count in any JPEG header before the image data; 0 if the headers are
 * invalid. Different decoders may read different headers, so all are checked. */
export function jpegPixels(bytes: Buffer): number {
  let most = 0
  for (let at = 2; at + 9 <= bytes.length;) {
    const [mark = 0, marker = 0] = [bytes[at], bytes[at + 1]]
    if (mark !== 0xff || !hasLength(marker)) return 0
    if (marker === CONTENT) return most
    if (marker >= FIRST_SIZE && marker <= LAST_SIZE && !NO_SIZES.includes(marker)) {
      most = Math.max(most, bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7))
    }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return 0
}

const hasLength = (marker: number) => marker >= FIRST_SIZE && (marker < 0xd0 || marker > 0xd9)
