import type { Tx } from '../db/database.ts'
import { sql } from '../db/drizzle.ts'
import { rowsOf } from '../db/rows-of.ts'

/** How far a job has come with a round of its work: to a task, or to the end if null. */
type Reached<Task> = { position: Task | null }

/** How far a job has come with a round; null if it has not begun it. */
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

/** Records how far a job has come with a round, in the transaction that did the work. */
export async function storeRound<Task>(
  tx: Tx,
  { job, round, position }: { job: string; round: string } & Reached<Task>,
): Promise<void> {
  const reached = position === null ? null : JSON.stringify(position)
  await tx.execute(sql`insert into job_round (job, round, position)
    values (${job}, ${round}, ${reached}::json)
    on conflict (job) do update set round = excluded.round, position = excluded.position`)
}
