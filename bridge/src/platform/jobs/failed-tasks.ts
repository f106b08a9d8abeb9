import type { Tx } from '../db/database.ts'
import { and, asc, eq, gt, isNull, lt, min, sql, type SQL } from '../db/drizzle.ts'
import { rowsOf } from '../db/rows-of.ts'
import { failedTask } from '../db/schema/operations.ts'
import { deleteSome } from './in-batches.ts'
import { backoffMs } from '../rounds/backoff.ts'

/** The number of attempts after which a task is given up, which takes about three hours. */
export const TASK_ATTEMPTS = 20

/** The maximum number of given-up tasks that are shown. */
const SHOWN = 50

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`
const isDead = isNull(failedTask.dueAt)
const isOf = (job: string, key: string) => and(eq(failedTask.job, job), eq(failedTask.key, key))

/** Whether a task of a job may be run now: it has not failed, or its retry is due. `key` is a text
 * expression of the query. */
export const isOpenTask = (job: string, key: SQL, now: Date): SQL =>
  sql`not exists (select from failed_task where failed_task.job = ${job}
    and failed_task.key = ${key} and (failed_task.due_at is null or failed_task.due_at > ${at(now)}))`

/** Whether a task of a job has failed and its retry is due. */
export const isRetriedTask = (job: string, key: SQL, now: Date): SQL =>
  sql`${key} in (select failed_task.key from failed_task where failed_task.job = ${job}
    and failed_task.due_at <= ${at(now)})`

/** Returns the time of the job's next retry of a failed task after `since`; null if there is
 * none. */
export async function readNextRetry(tx: Tx, job: string, since: Date): Promise<Date | null> {
  const [row] = await tx
    .select({ at: min(failedTask.dueAt) })
    .from(failedTask)
    .where(and(eq(failedTask.job, job), gt(failedTask.dueAt, since)))
  return row?.at ?? null
}

/** Records that a task failed: it is retried later, or given up after too many attempts. Returns
 * the number of attempts. */
export async function recordFailure(
  tx: Tx,
  { job, key, failure }: { job: string; key: string; failure: string },
  now: Date,
): Promise<number> {
  const [row] = await rowsOf<{ attempts: number }>(
    tx,
    sql`insert into failed_task (job, key, attempts, failure, failed_at, due_at)
      values (${job}, ${key}, 1, ${failure}, ${at(now)}, ${at(now)})
      on conflict (job, key) do update set attempts = failed_task.attempts + 1,
        failure = excluded.failure, failed_at = excluded.failed_at
      returning attempts`,
  )
  const attempts = row?.attempts ?? 1
  const dueAt =
    attempts >= TASK_ATTEMPTS ? null : new Date(now.getTime() + backoffMs(attempts, Math.random))
  await tx.update(failedTask).set({ dueAt }).where(isOf(job, key))
  return attempts
}

/** Clears the failures of completed tasks. */
export async function clearFailures(tx: Tx, job: string, keys: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from failed_task where job = ${job}
    and key in (select json_array_elements_text(${JSON.stringify(keys)}::json))`)
}

/** Reads the tasks that were given up, oldest first. */
export const readDeadTasks = (tx: Tx) =>
  tx
    .select({
      id: failedTask.id,
      job: failedTask.job,
      key: failedTask.key,
      attempts: failedTask.attempts,
      failure: failedTask.failure,
      endedAt: failedTask.failedAt,
    })
    .from(failedTask)
    .where(isDead)
    .orderBy(asc(failedTask.id))
    .limit(SHOWN)

/** Makes given-up tasks due again immediately: the one with this id, or all if null. Returns their
 * number. */
export async function reviveTasks(tx: Tx, id: number | null, now: Date): Promise<number> {
  const revived = await tx
    .update(failedTask)
    .set({ attempts: 1, dueAt: now })
    .where(and(isDead, id === null ? undefined : eq(failedTask.id, id)))
    .returning({ job: failedTask.job })
  for (const job of new Set(revived.map((row) => row.job))) {
    await tx.execute(sql`update job set due_at = least(due_at, ${at(now)}) where name = ${job}`)
  }
  return revived.length
}

/** Deletes the records of tasks that last failed before a time, in one batch. If such a task is
 * still to be done, its attempts start over. Returns their number. */
export const purgeDeadTasks = (tx: Tx, before: Date): Promise<number> =>
  deleteSome(tx, failedTask, lt(failedTask.failedAt, before))
