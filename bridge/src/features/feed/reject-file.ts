import { open, rm, stat, type FileHandle } from 'node:fs/promises'
import { driverCode } from '../../platform/db/errors.ts'
import { FeedRefusal, type Rejection } from './refusal.ts'

/** The rejected rows of a file, one JSON object per line, in a file beside it. Its length is stored
 * with the progress in the database; lines of a batch that was not committed are overwritten. */
export type RejectFile = {
  path: string
  /** Appends lines after the committed length. Returns the resulting length in bytes. */
  write(rejections: readonly Rejection[]): Promise<number>
  /** Sets the committed length, after the database has stored it. */
  keep(bytes: number): void
  /** Truncates the file to the committed length, and deletes it if empty. */
  close(): Promise<void>
}

/** Opens the reject file of a file, with its committed length in bytes; null if it is missing or
 * shorter than that. */
export async function openRejectFile(
  path: string,
  storedBytes: number,
): Promise<RejectFile | null> {
  if (storedBytes === 0) await rm(path, { force: true })
  else if (((await stat(path).catch(() => null))?.size ?? 0) < storedBytes) return null
  let stored = storedBytes
  let file: FileHandle | null = storedBytes === 0 ? null : await openFor(path, 'r+')
  return {
    path,
    async write(rejections) {
      if (rejections.length === 0) return stored
      file ??= await openFor(path, 'w+')
      const lines = rejections.map((rejection) => `${JSON.stringify(rejection)}\n`).join('')
      const bytes = Buffer.from(lines)
      await file.write(bytes, 0, bytes.length, stored)
      return stored + bytes.length
    },
    keep: (bytes) => void (stored = bytes),
    async close() {
      await file?.truncate(stored)
      await file?.close()
      if (stored === 0) await rm(path, { force: true })
    },
  }
}

async function openFor(path: string, flags: 'r+' | 'w+'): Promise<FileHandle> {
  return open(path, flags, 0o600).catch((error: unknown) => {
    throw new FeedRefusal(
      `The rejected rows cannot be written to ${path} (${driverCode(error) ?? 'unknown reason'}). ` +
        'Let this user write there.',
      { cause: error },
    )
  })
}
