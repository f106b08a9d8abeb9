import { createHash, randomUUID } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Database } from '../../platform/db/database.ts'
import { driverCode } from '../../platform/db/errors.ts'
import { batchesOf } from './batches.ts'
import { linesOf } from './lines.ts'
import { parseRow, type FeedRow } from './parse.ts'
import { FeedBusy, FeedRefusal, FeedStopped } from './refusal.ts'
import { openRejectFile, type RejectFile } from './reject-file.ts'
import type { RequestFeed } from './request-rows.ts'
import { formatOf, rowReader, type Format } from './rows.ts'
import { endRun, settle, settledRows, type Run } from './run.ts'
import { NOTHING_IMPORTED, claimFile } from './store.ts'

/** Rows per transaction: many, to reduce the number of statements; fewer on the embedded database,
 * since other calls wait meanwhile. */
const BATCH_ROWS = { postgres: 4_000, embedded: 250 } as const

/** Longer than any batch takes: a run without progress for this time has ended. */
const BUSY_FOR_SECONDS = 30

export type FeedOptions = {
  source: string
  requests: RequestFeed
  /** Rejects with `FeedBusy` instead of claiming a file that another process is importing. */
  leavesToOthers?: boolean
  /** Stops the import after the current batch. */
  signal?: AbortSignal | undefined
  onProgress?: ((now: ImportProgress) => void) | undefined
}

/** The progress of an import. */
export type ImportProgress = { bytesRead: number; bytes: number; rows: number }

/** The result for a file. */
export type Summary = {
  rows: number
  applied: number
  already: number
  rejected: number
  /** Rows that were processed by an earlier, incomplete run. */
  before: number
  rejectFile: string | null
  seconds: number
}

/** Imports a file (docs/feed.md). Every row is applied exactly once, however often the file is
 * imported and wherever a run was killed. A row that cannot be applied is reported in
 * `FILE.rejects.jsonl`, and does not block others. Rejects with a `FeedRefusal` if the file cannot
 * be imported at all, and with `FeedStopped` if the signal ended it. */
export async function feedFile(
  db: Database,
  path: string,
  { source, requests, leavesToOthers = false, signal, onProgress }: FeedOptions,
): Promise<Summary> {
  const began = performance.now()
  const format = formatOf(path)
  const file = await openToRead(path)
  let rejects: RejectFile | null = null
  try {
    const { content, bytes } = await contentOf(file)
    const key = { source, content }
    const runner = randomUUID()
    const name = basename(path)
    const claiming = { name, runner, idleSeconds: leavesToOthers ? BUSY_FOR_SECONDS : null }
    let progress = await db.write((tx) => claimFile(tx, key, claiming))
    if (!progress) throw new FeedBusy('Another process is importing this file.')
    rejects = await openRejectFile(`${path}.rejects.jsonl`, progress.rejectBytes)
    if (!rejects) {
      // If the reject file of an incomplete run was removed, the import starts again and reports
      // all rejected rows.
      progress = NOTHING_IMPORTED
      rejects = await openRejectFile(`${path}.rejects.jsonl`, 0)
    }
    if (!rejects) throw new Error('an empty reject file is always there')
    const run: Run = { db, key, requests, runner, rejects, progress }
    const before = settledRows(progress)

    let bytesRead = 0
    const rows = rowsOf(file, { format, skip: before, onRead: (until) => (bytesRead = until) })
    const batches = batchesOf(rows, BATCH_ROWS[db.kind])
    // The next rows are read while the database applies these.
    let coming = batches.next()
    for (;;) {
      const { value: batch, done } = await coming
      if (done) break
      coming = batches.next()
      // A line that cannot be read ends the run when it is reached, not before.
      coming.catch(() => {})
      await settle(run, batch)
      onProgress?.({ bytesRead, bytes, rows: settledRows(run.progress) })
      if (signal?.aborted) throw new FeedStopped()
    }
    await endRun(run)
    const { applied, already, rejected } = run.progress
    return {
      rows: settledRows(run.progress),
      applied,
      already,
      rejected,
      before,
      rejectFile: rejected === 0 ? null : rejects.path,
      seconds: (performance.now() - began) / 1000,
    }
  } finally {
    await rejects?.close()
    await file.close()
  }
}

type Reading = { format: Format; skip: number; onRead: (bytes: number) => void }

/** The rows of a file that are not processed yet, some thousand at a time. */
async function* rowsOf(
  file: FileHandle,
  { format, skip, onRead }: Reading,
): AsyncGenerator<FeedRow[]> {
  const read = rowReader(format)
  let toSkip = skip
  for await (const { lines, bytesRead } of linesOf(file)) {
    onRead(bytesRead)
    const raw = read(lines)
    yield raw.slice(toSkip).map(parseRow)
    toSkip -= Math.min(toSkip, raw.length)
  }
}

/** A hash of a file's content, which identifies it under any name. */
async function contentOf(file: FileHandle): Promise<{ content: string; bytes: number }> {
  const digest = createHash('sha256')
  let bytes = 0
  for await (const chunk of file.createReadStream({ start: 0, autoClose: false })) {
    digest.update(chunk as Buffer)
    bytes += (chunk as Buffer).length
  }
  return { content: digest.digest('hex'), bytes }
}

async function openToRead(path: string): Promise<FileHandle> {
  try {
    const file = await open(path)
    if ((await file.stat()).isFile()) return file
    await file.close()
  } catch (error) {
    throw new FeedRefusal(`${path} cannot be read (${driverCode(error) ?? 'unknown reason'}).`, {
      cause: error,
    })
  }
  throw new FeedRefusal(`${path} is no file.`)
}
