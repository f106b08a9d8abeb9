import { mkdir, open, rename, truncate, writeFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Secrets } from '../../../platform/keys/keys.ts'
import { hashLine, writeLine, type Head } from './checkpoint.ts'
import { FILE_END, postedPath, readCheckpoints, readPosted } from './read-file.ts'

/** The checkpoint file of one bridge, its only writer. */
export type OwnFile = {
  /** The latest head of each chain in the file. */
  heads: ReadonlyMap<string, { seq: number; hash: string }>
  /** Appends a line; it is on disk when the promise resolves. */
  append(heads: Head[], now: Date): Promise<void>
  /** Calls `post` for each line that was not posted yet, in order, and records those that
   * succeeded. */
  postRest(post: (line: string, number: number) => Promise<void>): Promise<void>
}

/** Opens a bridge's file in a folder, creating both if missing, readable by the bridge only.
 * Rejects if a line was changed, removed or inserted. */
export async function openOwnFile(
  directory: string,
  bridge: string,
  keys: Secrets,
): Promise<OwnFile> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const path = join(directory, `${bridge}${FILE_END}`)
  await (await open(path, 'a', 0o600)).close()
  const heads = new Map<string, { seq: number; hash: string }>()
  const unposted: { line: string; number: number }[] = []
  let posted = await readPosted(path)
  const remember = (line: string, number: number, moved: Head[]) => {
    for (const [clientId, seq, hash] of moved) heads.set(clientId, { seq, hash })
    if (number > posted) unposted.push({ line, number })
  }
  const read = await readCheckpoints(path, keys, (checkpoint, line) =>
    remember(line, checkpoint.number, checkpoint.heads),
  )
  if (read.broken) {
    const { line, what } = read.broken
    throw new Error(`Line ${line} of ${path} is ${what}: docs/operations.md says what to do`)
  }
  // An incomplete line, cut off by the end of the process, was never counted.
  await truncate(path, read.bytes)
  let { lines, previous, bytes } = read

  return {
    heads,
    async append(moved, now) {
      if ((await stat(path)).size !== bytes) {
        throw new Error(
          `Another process writes to ${path}: each bridge needs AUDIT_CHECKPOINTS or PORT of its own`,
        )
      }
      const number = lines + 1
      const at = now.toISOString()
      const generation = keys.generation()
      const line = writeLine(keys, { bridge, number, at, generation, previous, heads: moved })
      const file = await open(path, 'a')
      try {
        await file.writeFile(`${line}\n`)
        await file.datasync()
      } finally {
        await file.close()
      }
      lines = number
      previous = hashLine(line)
      bytes += Buffer.byteLength(line) + 1
      remember(line, number, moved)
    },
    async postRest(post) {
      for (let next = unposted[0]; next !== undefined; next = unposted[0]) {
        await post(next.line, next.number)
        posted = next.number
        const draft = `${postedPath(path)}.draft`
        await writeFile(draft, String(posted), { mode: 0o600 })
        await rename(draft, postedPath(path))
        unposted.shift()
      }
    },
  }
}
