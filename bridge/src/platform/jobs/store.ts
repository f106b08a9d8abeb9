import type { Tx } from '../db/database.ts'
import { sql } from '../db/drizzle.ts'
import { rowsOf } from '../db/rows-of.ts'

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`

/** Names of the jobs that are due and not leased. */
export async function dueNames(tx: Tx, now: Date): Promise<ReadonlySet<string>> {
  const due = await rowsOf<{ name: string }>(
    tx,
    sql`select name from job
      where due_at <= ${at(now)} and (held_until is null or held_until <= ${at(now)})`,
  )
  return new Set(due.map(({ name }) => name))
}

/** Registers a job. The due time of a registered job does not change. */
export async function enlist(tx: Tx, name: string, due: Date): Promise<void> {
  await tx.execute(sql`
    insert into job (name, due_at) values (${name}, ${at(due)}) on conflict do nothing`)
}

/** Claims a due job unless another bridge holds its lease. Returns whether this bridge now holds it
 * until `until`. */
export async function take(tx: Tx, name: string, now: Date, until: Date): Promise<boolean> {
  const taken = await rowsOf(
    tx,
    sql`update job set started_at = ${at(now)}, held_until = ${at(until)}, outcome = null
      where name = ${name} and due_at <= ${at(now)}
        and (held_until is null or held_until <= ${at(now)})
      returning name`,
  )
  return taken.length > 0
}

type Ending = { name: string; now: Date; due: Date; outcome: 'done' | 'failed' | 'stopped' }

/** Releases a job, records its outcome and sets its next due time. */
export async function giveBack(tx: Tx, { name, now, due, outcome }: Ending): Promise<void> {
  await tx.execute(sql`
    update job set due_at = ${at(due)}, held_until = null, ended_at = ${at(now)},
      outcome = ${outcome},
      succeeded_at = case when ${outcome} = 'done' then ${at(now)} else succeeded_at end
    where name = ${name}`)
}
