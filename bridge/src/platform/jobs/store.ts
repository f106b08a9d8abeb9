import type { Tx } from '../db/database.ts'
import { sql } from '../db/drizzle.ts'
import { rowsOf } from '../db/rows-of.ts'

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`

/** A claim of a job. The number tells it from earlier and later ones. */
export type JobClaim = { name: string; attempt: number }

/** Thrown by what an owner writes after its lease has ended and another bridge has claimed the
 * job. */
export class JobTakenOver extends Error {
  constructor({ name }: JobClaim) {
    super(`Another bridge has taken over the job ${name}`)
    this.name = 'JobTakenOver'
  }
}

/** When each job can be claimed: when it is due, and not before its lease ends. */
export async function readDueTimes(tx: Tx): Promise<ReadonlyMap<string, Date>> {
  const rows = await rowsOf<{ name: string; at: string | Date }>(
    tx,
    sql`select name, greatest(due_at, held_until) as at from job`,
  )
  return new Map(rows.map((row) => [row.name, new Date(row.at)]))
}

/** Registers a job. The due time of a registered job does not change. */
export async function registerJob(tx: Tx, name: string, due: Date): Promise<void> {
  await tx.execute(sql`
    insert into job (name, due_at) values (${name}, ${at(due)}) on conflict do nothing`)
}

/** Claims a due job until `until`; null while another bridge holds its lease, or while an owner
 * whose lease has ended is still in a transaction. */
export async function claimJob(
  tx: Tx,
  name: string,
  now: Date,
  until: Date,
): Promise<JobClaim | null> {
  const [claimed] = await rowsOf<JobClaim>(
    tx,
    sql`update job set attempt = attempt + 1, started_at = ${at(now)}, held_until = ${at(until)},
        outcome = null
      where name = (select name from job where name = ${name} and due_at <= ${at(now)}
        and (held_until is null or held_until <= ${at(now)}) for update skip locked)
      returning name, attempt`,
  )
  return claimed ?? null
}

/** Extends the lease of a claim. Returns false if another bridge has claimed the job. */
export async function renewJob(tx: Tx, claim: JobClaim, until: Date): Promise<boolean> {
  const renewed = await rowsOf(
    tx,
    sql`update job set held_until = ${at(until)}
      where name = ${claim.name} and attempt = ${claim.attempt} returning name`,
  )
  return renewed.length > 0
}

/** Rejects with `JobTakenOver` if another bridge has claimed the job; none can until this
 * transaction ends. Renewing the lease does not wait for it. */
export async function requireClaim(tx: Tx, claim: JobClaim): Promise<void> {
  const held = await rowsOf(
    tx,
    sql`select name from job where name = ${claim.name} and attempt = ${claim.attempt}
      for key share`,
  )
  if (held.length === 0) throw new JobTakenOver(claim)
}

type Ending = { now: Date; due: Date; outcome: 'done' | 'failed' | 'stopped' }

/** Records the outcome of a job, releases it and sets its next due time. Without an attempt it is
 * that of a job of every bridge. Returns false if another bridge has claimed the job. */
export async function completeJob(
  tx: Tx,
  { name, attempt }: { name: string; attempt: number | null },
  { now, due, outcome }: Ending,
): Promise<boolean> {
  const completed = await rowsOf(
    tx,
    sql`update job set due_at = ${at(due)}, held_until = null, ended_at = ${at(now)},
        outcome = ${outcome},
        succeeded_at = case when ${outcome} = 'done' then ${at(now)} else succeeded_at end
      where name = ${name} and attempt = coalesce(${attempt}::int, attempt) returning name`,
  )
  return completed.length > 0
}
