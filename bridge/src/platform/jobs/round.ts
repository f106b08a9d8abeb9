import type { Tx } from '../db/database.ts'
import { sql } from '../db/drizzle.ts'
import { rowsOf } from '../db/rows-of.ts'

/** The progress of a job within a round of its work: the last completed task, or null if the round
 * is complete. */
type Reached<Task> = { position: Task | null }

/** Reads the progress of a job within a round; null if the round has not begun. */
export async function readRound<Task>(
  tx: Tx,
  job: string,
  round: string,
): Promise<Reached<Task> | null> {
  const [row] = await rowsOf<Reached<Task>>(
    tx,
    sql`select position from job_round where job = ${job} and round = ${round}`,
  )
  return row ?? null
}

/** Stores the progress of a job within a round, in the transaction that did the work. */
export async function storeRound<Task>(
  tx: Tx,
  { job, round, position }: { job: string; round: string } & Reached<Task>,
): Promise<void> {
  const reached = position === null ? null : JSON.stringify(position)
  await tx.execute(sql`insert into job_round (job, round, position)
    values (${job}, ${round}, ${reached}::json)
    on conflict (job) do update set round = excluded.round, position = excluded.position`)
}
