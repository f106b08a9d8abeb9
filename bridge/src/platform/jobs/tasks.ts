import type { Tx } from '../db/database.ts'
import type { SQL } from '../db/drizzle.ts'
import { failureOf, isDatabaseUnreachable } from '../db/errors.ts'
import { clearFailures, isOpenTask, isRetriedTask, recordFailure } from './failed-tasks.ts'
import type { JobParts } from './job.ts'
import { storeRound, readRound } from './round.ts'
import { LeaseLost } from './store.ts'

/** The tasks of a job. */
export type Tasks<Task> = {
  job: string
  /** The name of work that is done once, such as that of a day. Its completed tasks are not read
   * again, and the keys of its tasks contain the name. Without a name, every run reads from the
   * beginning. */
  round?: string
  /** Reads the next tasks after `after`: those for whose key `isOpen` is true. */
  read: (tx: Tx, isOpen: (key: SQL) => SQL, after: Task | null) => Promise<Task[]>
  /** Returns the key of a task, as passed to `isOpen`. */
  keyOf: (task: Task) => string
} & (
  | {
      /** Runs a task in its own transaction. Returns false if nothing was left to do. */
      work: (tx: Tx, task: Task) => Promise<boolean>
    }
  | {
      /** Runs the tasks that were read in one transaction. If it fails, each is run individually.
       * Returns a count for the log. */
      workTogether: (tx: Tx, tasks: readonly Task[]) => Promise<number>
      /** Whether a task that was read needs work. */
      isDue?: (task: Task) => boolean
    }
)

type Done = { done: number; failed: number }

/** Runs all tasks. A failed one is retried later and given up after too many attempts, without
 * blocking the others. Returns the numbers of completed and of failed tasks. */
export async function runTasks<Task>(parts: JobParts, tasks: Tasks<Task>): Promise<Done> {
  const { db, now, signal } = parts
  const { job, round } = tasks
  const isOpen = (key: SQL) => isOpenTask(job, key, now)
  if (round === undefined) return runFrom(parts, tasks, { isOpen, after: null, keep: null })
  // Tasks that failed in an earlier run are before the stored position.
  const isRetried = (key: SQL) => isRetriedTask(job, key, now)
  const retried = await runFrom(parts, tasks, { isOpen: isRetried, after: null, keep: null })
  const reached = await db.read((tx) => readRound<Task>(tx, job, round))
  if (reached !== null && reached.position === null) return retried
  const keep = (tx: Tx, position: Task | null) => storeRound(tx, { job, round, position })
  const did = await runFrom(parts, tasks, { isOpen, after: reached?.position ?? null, keep })
  if (!signal.aborted) await db.write((tx) => keep(tx, null))
  return { done: retried.done + did.done, failed: retried.failed + did.failed }
}

/** The starting position, and the function that records a reached task. */
type From<Task> = {
  isOpen: (key: SQL) => SQL
  after: Task | null
  keep: ((tx: Tx, position: Task) => Promise<void>) | null
}

async function runFrom<Task>(
  parts: JobParts,
  tasks: Tasks<Task>,
  { isOpen, after, keep }: From<Task>,
): Promise<Done> {
  const { db, signal } = parts
  const sum = { done: 0, failed: 0 }
  let last = after
  while (!signal.aborted) {
    const before: Task | null = last
    const page: Task[] = await db.read((tx) => tasks.read(tx, isOpen, before))
    last = page.at(-1) ?? null
    // The loop also ends when the same tasks are read again, since they needed no work.
    if (last === null || (before !== null && tasks.keyOf(last) === tasks.keyOf(before))) break
    const due = 'isDue' in tasks && tasks.isDue ? page.filter(tasks.isDue) : page
    const did =
      (await doTogether(parts, tasks, { page: due, keep })) ??
      (await doEach(parts, tasks, { page: due, keep }))
    sum.done += did.done
    sum.failed += did.failed
  }
  return sum
}

type Page<Task> = Pick<From<Task>, 'keep'> & { page: readonly Task[] }

/** Runs tasks in one transaction. Null if that failed or does not apply. */
async function doTogether<Task>(
  { db, logger }: JobParts,
  tasks: Tasks<Task>,
  { page, keep }: Page<Task>,
): Promise<Done | null> {
  const last = page.at(-1)
  if (!('workTogether' in tasks) || last === undefined || page.length === 1) return null
  const { job, keyOf, workTogether } = tasks
  try {
    const done = await db.write(async (tx) => {
      const did = await workTogether(tx, page)
      await clearFailures(tx, job, page.map(keyOf))
      await keep?.(tx, last)
      return did
    })
    return { done, failed: 0 }
  } catch (error) {
    if (isAboutJob(error)) throw error
    logger.warn(
      { err: error, job, tasks: page.length },
      'tasks failed together and are done singly',
    )
    return null
  }
}

/** Runs each task in its own transaction, and records failures. */
async function doEach<Task>(
  { db, now, signal, logger }: JobParts,
  tasks: Tasks<Task>,
  { page, keep }: Page<Task>,
): Promise<Done> {
  const { job, keyOf } = tasks
  let [done, failed] = [0, 0]
  for (const task of page) {
    if (signal.aborted) break
    const key = keyOf(task)
    try {
      done += await db.write(async (tx) => {
        const did =
          'work' in tasks
            ? Number(await tasks.work(tx, task))
            : await tasks.workTogether(tx, [task])
        await clearFailures(tx, job, [key])
        await keep?.(tx, task)
        return did
      })
    } catch (error) {
      if (isAboutJob(error)) throw error
      const failure = failureOf(error)
      const attempts = await db.write(async (tx) => {
        await keep?.(tx, task)
        return recordFailure(tx, { job, key, failure }, now)
      })
      logger.error({ err: error, job, task: key, attempts }, 'a task failed')
      failed += 1
    }
  }
  return { done, failed }
}

/** Whether an error ends the whole job, regardless of the task. */
export const isAboutJob = (error: unknown): boolean =>
  error instanceof LeaseLost || isDatabaseUnreachable(error)
