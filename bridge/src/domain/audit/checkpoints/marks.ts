import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Secrets } from '../../../platform/keys/keys.ts'
import { FILE_END, readCheckpoints, type FileBreak } from './read-file.ts'

/** A checkpoint of one chain: this row existed with this hash. */
export type Mark = { seq: number; hash: string; file: string; line: number }

/** All checkpoints of a folder, for each chain in row order. */
export type Marks = {
  files: number
  lines: number
  /** The time at which the newest line was written; null if there is no line. */
  newest: string | null
  ofClient: ReadonlyMap<string, readonly Mark[]>
  broken: FileBreak | null
}

export const NO_MARKS: Marks = {
  files: 0,
  lines: 0,
  newest: null,
  ofClient: new Map(),
  broken: null,
}

/** Reads the checkpoints of all bridges in a folder, and the first error in a file. */
export async function readMarks(directory: string, keys: Secrets): Promise<Marks> {
  const ofClient = new Map<string, Mark[]>()
  const files = (await namesIn(directory)).filter((name) => name.endsWith(FILE_END)).toSorted()
  let [lines, newest, broken]: [number, string | null, FileBreak | null] = [0, null, null]
  for (const file of files) {
    const read = await readCheckpoints(join(directory, file), keys, ({ number, at, heads }) => {
      if (newest === null || at > newest) newest = at
      for (const [clientId, seq, hash] of heads) {
        const marks = ofClient.get(clientId) ?? []
        ofClient.set(clientId, marks)
        marks.push({ seq, hash, file, line: number })
      }
    })
    lines += read.lines
    broken ??= read.broken
  }
  for (const marks of ofClient.values()) marks.sort((a, b) => a.seq - b.seq)
  return { files: files.length, lines, newest, ofClient, broken }
}

function namesIn(directory: string): Promise<string[]> {
  return readdir(directory).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return []
  })
}
