import type { Tx } from '../db/database.ts'
import type { SQL } from '../db/drizzle.ts'
import { failureOf, isDatabaseUnreachable } from '../db/errors.ts'
import { clearFailure, isOpenTask, recordFailure } from './failed-tasks.ts'
import type { JobParts } from './job.ts'
import { JobTakenOver } from './store.ts'

/** The tasks of a job, each of which is done in a transaction of its own. */
export type Tasks<Task> = {
  job: string
  /** Reads the next tasks after one, those for which `isOpen` is true for their key. */
  read: (tx: Tx, isOpen: (key: SQL) => SQL, after: Task | null) => Promise<Task[]>
  /** Names a task, as `isOpen` gets it. */
  keyOf: (task: Task) => string
  /** Does a task. Returns false if nothing was left to do. */
  work: (tx: Tx, task: Task) => Promise<boolean>
}

/** Does all tasks. One that fails is tried again later and put aside after its tries, and holds up
 * none of the others. Returns how many were done, and how many failed. */
export async function runTasks<Task>(
  { db, now, signal, logger }: JobParts,
  { job, read, keyOf, work }: Tasks<Task>,
): Promise<{ done: number; failed: number }> {
  let [done, failed] = [0, 0]
  const isOpen = (key: SQL) => isOpenTask(job, key, now)
  let last: Task | null = null
  while (!signal.aborted) {
    const before: Task | null = last
    const tasks: Task[] = await db.read((tx) => read(tx, isOpen, before))
    last = tasks.at(-1) ?? null
    // Tasks that need nothing, and are read again, end it.
    if (last === null || (before !== null && keyOf(last) === keyOf(before))) break
    for (const task of tasks) {
      if (signal.aborted) break
      const key = keyOf(task)
      try {
        const isDone = await db.write(async (tx) => {
          const did = await work(tx, task)
          await clearFailure(tx, job, key)
          return did
        })
        if (isDone) done += 1
      } catch (error) {
        if (error instanceof JobTakenOver || isDatabaseUnreachable(error)) throw error
        const failure = failureOf(error)
        const attempts = await db.write((tx) => recordFailure(tx, { job, key, failure }, now))
        logger.error({ err: error, job, task: key, attempts }, 'a task failed')
        failed += 1
      }
    }
  }
  return { done, failed }
}
