import { open, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { createInterface } from 'node:readline'
import type { Secrets } from '../../../platform/keys/keys.ts'
import { hashLine, readLine, type Checkpoint } from './checkpoint.ts'

/** File extension of checkpoint files; the name is the bridge's. */
export const FILE_END = '.jsonl'

/** The first line at which a file was altered. */
export type FileBreak = {
  file: string
  line: number
  /** `missing`: a line was removed. `added`: a line was inserted. */
  what: 'changed' | 'missing' | 'added'
}

/** The result of reading a file: number of lines, the digest for the next line to refer to, and the
 * bytes of complete lines. */
type Read = {
  lines: number
  previous: string
  bytes: number
  /** Generation of the last line's key. It must not decrease, since an earlier key may have
   * leaked. */
  generation: number
  broken: FileBreak | null
}

/** Returns the path of the file that contains the number of posted lines. */
export const postedPath = (path: string): string => `${path}.posted`

/** Reads a bridge's file and passes on each valid line, up to the first invalid one. An incomplete
 * last line is ignored. */
export async function readCheckpoints(
  path: string,
  keys: Secrets,
  take: (checkpoint: Checkpoint, line: string) => void,
): Promise<Read> {
  const file = basename(path)
  const bridge = basename(path, FILE_END)
  const read: Read = { lines: 0, previous: '', bytes: 0, generation: 1, broken: null }
  for await (const line of wholeLines(path)) {
    const number = read.lines + 1
    const checkpoint = readLine(keys, line)
    const what = checkpoint === null ? 'changed' : misplaced(checkpoint, bridge, read)
    if (checkpoint === null || what !== null) {
      return { ...read, broken: { file, line: number, what: what ?? 'changed' } }
    }
    take(checkpoint, line)
    read.lines = number
    read.previous = hashLine(line)
    read.generation = checkpoint.generation
    read.bytes += Buffer.byteLength(line) + 1
  }
  const posted = await readPosted(path)
  const isCut = posted > read.lines
  return { ...read, broken: isCut ? { file, line: read.lines + 1, what: 'missing' } : null }
}

/** Returns the number of posted lines of a file. */
export async function readPosted(path: string): Promise<number> {
  const text = await readFile(postedPath(path), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return '0'
  })
  return Number(text)
}

/** Returns the kind of error in the position of a validly signed line; null if there is no
 * error. */
function misplaced(checkpoint: Checkpoint, bridge: string, read: Read) {
  const { lines, previous, generation } = read
  if (checkpoint.bridge !== bridge || checkpoint.number <= lines) return 'added'
  if (checkpoint.number > lines + 1) return 'missing'
  return checkpoint.previous === previous && checkpoint.generation >= generation ? null : 'changed'
}

async function* wholeLines(path: string): AsyncGenerator<string> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const { buffer } = await file.read({ buffer: Buffer.alloc(1), position: Math.max(0, size - 1) })
    const isWhole = buffer.toString() === '\n'
    let held: string | null = null
    // Up to the size at the start; lines appended meanwhile are read next time.
    const input = file.createReadStream({ start: 0, end: Math.max(0, size - 1), autoClose: false })
    for await (const line of createInterface({ input, crlfDelay: Infinity })) {
      if (held !== null) yield held
      held = line
    }
    if (held !== null && isWhole) yield held
  } finally {
    await file.close()
  }
}
