import type { FileHandle } from 'node:fs/promises'
import { FeedRefusal } from './refusal.ts'

/** A line without its line ending, and its number from 1. `text` is null if it is longer than any
 * row. */
export type Line = { number: number; text: string | null }

/** Far more than the longest row, in characters. */
const LONGEST_LINE = 16_384
const CHUNK_BYTES = 256 * 1_024

/** The lines of a UTF-8 file, some thousand at a time, each time with the number of bytes read so
 * far. A byte order mark is not part of the first line. */
export async function* linesOf(
  file: FileHandle,
): AsyncGenerator<{ lines: Line[]; bytesRead: number }> {
  const decoder = new TextDecoder()
  const buffer = Buffer.alloc(CHUNK_BYTES)
  let rest = ''
  let isOverlong = false
  let number = 0
  let bytesRead = 0

  const take = (text: string): Line => {
    const isWhole = !isOverlong && text.length <= LONGEST_LINE
    isOverlong = false
    return { number: (number += 1), text: isWhole ? text.replace(/\r$/, '') : null }
  }
  for (;;) {
    const { bytesRead: count } = await file.read(buffer, 0, CHUNK_BYTES, bytesRead)
    if (count === 0) break
    if (bytesRead === 0) refuseUtf16(buffer)
    bytesRead += count
    const texts = (rest + decoder.decode(buffer.subarray(0, count), { stream: true })).split('\n')
    rest = texts.pop() ?? ''
    yield { lines: texts.map(take), bytesRead }
    if (rest.length > LONGEST_LINE) {
      rest = ''
      isOverlong = true
    }
  }
  rest += decoder.decode()
  if (rest !== '' || isOverlong) yield { lines: [take(rest)], bytesRead }
}

function refuseUtf16(start: Buffer): void {
  const mark = start.readUInt16BE(0)
  if (mark === 0xfe_ff || mark === 0xff_fe) {
    throw new FeedRefusal('The file is UTF-16. Save it as UTF-8 and feed it again.')
  }
}
