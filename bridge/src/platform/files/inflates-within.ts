import { inflateSync } from 'node:zlib'

const MEBIBYTE = 1_048_576
/** More than a scanned page holds, and less than a process does. */
const STREAM_MAX_BYTES = 64 * MEBIBYTE
const FILE_MAX_BYTES = 256 * MEBIBYTE

/** Filters that make more of less, by both of their names. */
const EXPANDING = /\/(FlateDecode|Fl|LZWDecode|LZW|RunLengthDecode|RL)\b/g
/** Filters that write bytes as letters. */
const LETTERS = /\/(ASCII85Decode|A85|ASCIIHexDecode|AHx)\b/g
const FILTERS = /\[[^[\]]*\]/g

/** Whether the streams of a PDF come to no more than a process can hold: a few bytes may say gigabytes. `text` is
 * the file as characters, with the escapes of names resolved. Objects that are compressed twice, or hidden behind
 * letters, are refused: no writer makes them. */
export function inflatesWithin(bytes: Buffer, text: string): boolean {
  const hasObjects = text.includes('/ObjStm')
  const lists = text.match(FILTERS) ?? []
  if (
    lists.some((list) => countOf(list, EXPANDING) + (hasObjects ? countOf(list, LETTERS) : 0) > 1)
  ) {
    return false
  }
  let total = 0
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 1)) {
    const begin = bytes[at + 6] === 0x0d ? at + 8 : at + 7
    // The end of a stream is the same word.
    if (!isCompressed(bytes, begin)) continue
    const size = inflatedSize(bytes.subarray(begin))
    total += size
    if (size >= STREAM_MAX_BYTES || total >= FILE_MAX_BYTES) return false
  }
  return true
}

const countOf = (text: string, what: RegExp) => text.match(what)?.length ?? 0

/** Whether the header of zlib stands there: deflate, and a checksum of 31. */
function isCompressed(bytes: Buffer, at: number): boolean {
  const [method = 0, flags = 0] = [bytes[at], bytes[at + 1]]
  return (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0
}

/** The bytes that a stream comes to, or the most that one may have when it would come to more. */
function inflatedSize(from: Buffer): number {
  try {
    return inflateSync(from, { maxOutputLength: STREAM_MAX_BYTES }).length
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? STREAM_MAX_BYTES : 0
  }
}
