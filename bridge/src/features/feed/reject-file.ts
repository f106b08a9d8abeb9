import { open, rm, stat, type FileHandle } from 'node:fs/promises'
import { driverCode } from '../../platform/db/errors.ts'
import { FeedRefusal, type Rejection } from './refusal.ts'

/** The rows of a file that were not applied, one JSON object a line, beside it. Its length is kept
 * with the progress in the database: what a batch wrote that was never committed is written over. */
export type RejectFile = {
  path: string
  /** Writes lines after those that are kept, and answers how long the file is with them. */
  write(rejections: readonly Rejection[]): Promise<number>
  /** Keeps the file as long as the database knows it. */
  keep(bytes: number): void
  /** Cuts off what is not kept; a file without lines is no file. */
  close(): Promise<void>
}

/** Opens the reject file of a file of which this much is kept; null when it is not there any more. */
export async function openRejectFile(path: string, keptBytes: number): Promise<RejectFile | null> {
  if (keptBytes === 0) await rm(path, { force: true })
  else if (((await stat(path).catch(() => null))?.size ?? 0) < keptBytes) return null
  let kept = keptBytes
  let file: FileHandle | null = keptBytes === 0 ? null : await openFor(path, 'r+')
  return {
    path,
    async write(rejections) {
      if (rejections.length === 0) return kept
      file ??= await openFor(path, 'w+')
      const lines = rejections.map((rejection) => `${JSON.stringify(rejection)}\n`).join('')
      const bytes = Buffer.from(lines)
      await file.write(bytes, 0, bytes.length, kept)
      return kept + bytes.length
    },
    keep: (bytes) => void (kept = bytes),
    async close() {
      await file?.truncate(kept)
      await file?.close()
      if (kept === 0) await rm(path, { force: true })
    },
  }
}

async function openFor(path: string, flags: 'r+' | 'w+'): Promise<FileHandle> {
  return open(path, flags, 0o640).catch((error: unknown) => {
    throw new FeedRefusal(
      `The rejected rows cannot be written to ${path} (${driverCode(error) ?? 'unknown reason'}). ` +
        'Let this user write there.',
      { cause: error },
    )
  })
}
