import { riyadhDay } from '@sadu/contract/core/days'
import { Refusal } from '../../core/refusal.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { driverCode, isInterrupted } from '../../platform/db/errors.ts'
import { applyBatch, rejectionOf, type Settled } from './apply.ts'
import type { FeedRow } from './parse.ts'
import { REASONS, REFUSED_BY_DATABASE } from './reasons.ts'
import { FeedBusy, type Rejection } from './refusal.ts'
import type { RejectFile } from './reject-file.ts'
import type { RequestFeed } from './request-rows.ts'
import { storeProgress, type FileKey, type Progress } from './store.ts'

/** One import of one file. `progress` is the committed progress. */
export type Run = {
  db: Database
  key: FileKey
  requests: RequestFeed
  runner: string
  rejects: RejectFile
  progress: Progress
}

export const settledRows = ({ applied, already, rejected }: Progress): number =>
  applied + already + rejected

/** The number of attempts for a single row that is interrupted, for example while it waits for
 * another transaction's lock, before the run fails. */
const ROW_ATTEMPTS = 5

/** Applies a batch and stores the progress in one transaction. If the database rejects the batch
 * because of an unexpected row, it is bisected until only that row is rejected. A batch that was
 * interrupted by other work is bisected as well, and its rows are retried: none is rejected. */
export async function settle(run: Run, batch: readonly FeedRow[], attempt = 1): Promise<void> {
  try {
    const { source } = run.key
    // Loaded outside the transaction, which may hold the only connection.
    const steps = batch.some(isStep) ? await stepParts(run.requests) : null
    const today = riyadhDay(run.requests.now())
    await commit(run, (tx) => applyBatch(tx, { source, today, steps }, batch))
  } catch (error) {
    if (error instanceof Refusal && batch.length === 1) {
      return commit(run, async () => [rejectionOf(batch[0], REASONS.requestState)])
    }
    if (isInterrupted(error) && batch.length === 1) {
      if (attempt < ROW_ATTEMPTS) return settle(run, batch, attempt + 1)
      throw error
    }
    if (!isInterrupted(error) && !isAboutRows(error)) throw error
    if (batch.length === 1) {
      return commit(run, async () => [rejectionOf(batch[0], REFUSED_BY_DATABASE)])
    }
    const middle = batch.length >> 1
    await settle(run, batch.slice(0, middle))
    await settle(run, batch.slice(middle))
  }
}

const isStep = (row: FeedRow): boolean => 'record' in row && row.record.type === 'request'

const stepParts = async ({ parts, now }: RequestFeed) => ({ parts: await parts(), now: now() })

/** Records that the file was imported completely. */
export async function endRun(run: Run): Promise<void> {
  await run.db.write((tx) => keep(tx, run, { progress: run.progress, isEnd: true }))
}

async function commit(run: Run, apply: (tx: Tx) => Promise<Settled[]>): Promise<void> {
  const progress = await run.db.write(async (tx) => {
    const settled = await apply(tx)
    const rejections = settled.filter((one): one is Rejection => typeof one === 'object')
    const count = (what: Settled) => settled.filter((one) => one === what).length
    const next: Progress = {
      applied: run.progress.applied + count('applied'),
      already: run.progress.already + count('already'),
      rejected: run.progress.rejected + rejections.length,
      rejectBytes: await run.rejects.write(rejections),
    }
    await keep(tx, run, { progress: next, isEnd: false })
    return next
  })
  run.progress = progress
  run.rejects.keep(progress.rejectBytes)
}

async function keep(
  tx: Tx,
  { key, runner }: Run,
  how: { progress: Progress; isEnd: boolean },
): Promise<void> {
  if (await storeProgress(tx, key, { runner, ...how })) return
  throw new FeedBusy('Another process has taken this file over and goes on with it.')
}

/** Invalid data (22) or a violated constraint (23). */
const isAboutRows = (error: unknown): boolean => /^(22|23)/.test(driverCode(error) ?? '')
