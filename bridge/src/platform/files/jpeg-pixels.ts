const CONTENT = 0xda
/** Markers of a size; 0xc4, 0xc8 and 0xcc are among them and are not. */
const [FIRST_SIZE, LAST_SIZE, NO_SIZES] = [0xc0, 0xcf, [0xc4, 0xc8, 0xcc]]

/** The most pixels that a header of a JPEG says before its content, each header looked at; 0 where they are not in
 * order. A picture may say a small size for whoever looks for one and another to whoever decodes it. */
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
