import type { Tx } from '../db/database.ts'
import { sql } from '../db/drizzle.ts'
import { rowsOf } from '../db/rows-of.ts'

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`

/** The key of a job; `bridge` is empty unless each bridge runs the job for itself. */
export type JobName = { name: string; bridge: string }

/** A claim of a job. The number distinguishes it from earlier and later claims. */
export type JobClaim = JobName & { attempt: number }

const isJob = ({ name, bridge }: JobName) => sql`name = ${name} and bridge = ${bridge}`

/** Thrown by the writes of an owner after its lease has ended and another bridge has claimed the
 * job. */
export class LeaseLost extends Error {
  constructor({ name }: JobClaim) {
    super(`Another bridge has taken over the job ${name}`)
    this.name = 'LeaseLost'
  }
}

/** Returns the time from which each job can be claimed, including those of this bridge: its due
 * time, but not before its lease ends. */
export async function readDueTimes(tx: Tx, bridge = ''): Promise<ReadonlyMap<string, Date>> {
  const rows = await rowsOf<{ name: string; at: string | Date }>(
    tx,
    sql`select name, greatest(due_at, held_until) as at from job
      where bridge in ('', ${bridge}) order by bridge`,
  )
  return new Map(rows.map((row) => [row.name, new Date(row.at)]))
}

/** Registers a job. The due time of a registered job does not change. */
export async function registerJob(tx: Tx, { name, bridge }: JobName, due: Date): Promise<void> {
  await tx.execute(sql`insert into job (name, bridge, due_at)
    values (${name}, ${bridge}, ${at(due)}) on conflict do nothing`)
}

/** Removes the jobs that a bridge ran for itself, when it ends. */
export async function removeOwnJobs(tx: Tx, bridge: string): Promise<void> {
  await tx.execute(sql`delete from job where bridge = ${bridge} and bridge <> ''`)
}

/** Removes the jobs of bridges that have not run them since a time. Returns their number. */
export async function purgeOwnJobs(tx: Tx, before: Date): Promise<number> {
  const gone = await rowsOf(
    tx,
    sql`delete from job where bridge <> '' and due_at < ${at(before)}
      and (held_until is null or held_until < ${at(before)}) returning name`,
  )
  return gone.length
}

type Claiming = { owner: string; now: Date; until: Date }

/** Claims a due job for `owner` until `until`; null while another bridge holds its lease, or while
 * an owner whose lease has ended is still in a transaction. */
export async function claimJob(
  tx: Tx,
  job: JobName,
  { owner, now, until }: Claiming,
): Promise<JobClaim | null> {
  const [claimed] = await rowsOf<JobClaim>(
    tx,
    sql`update job set attempt = attempt + 1, started_at = ${at(now)}, held_until = ${at(until)},
        owner = ${owner}, outcome = null
      where (name, bridge) = (select name, bridge from job where ${isJob(job)}
        and due_at <= ${at(now)} and (held_until is null or held_until <= ${at(now)})
        for update skip locked)
      returning name, bridge, attempt`,
  )
  return claimed ?? null
}

/** Extends the lease of a claim. Returns false if another bridge has claimed the job. */
export async function renewJob(tx: Tx, claim: JobClaim, until: Date): Promise<boolean> {
  const renewed = await rowsOf(
    tx,
    sql`update job set held_until = ${at(until)}
      where ${isJob(claim)} and attempt = ${claim.attempt} returning name`,
  )
  return renewed.length > 0
}

/** Rejects with `LeaseLost` if another bridge has claimed the job; none can until this
 * transaction ends. Renewing the lease does not wait for it. */
export async function requireClaim(tx: Tx, claim: JobClaim): Promise<void> {
  const held = await rowsOf(
    tx,
    sql`select name from job where ${isJob(claim)} and attempt = ${claim.attempt}
      for key share`,
  )
  if (held.length === 0) throw new LeaseLost(claim)
}

type Ending = { now: Date; due: Date; outcome: 'done' | 'failed' | 'stopped' }

/** Records the outcome of a job, releases it and sets its next due time. Returns false if another
 * bridge has claimed the job. */
export async function completeJob(
  tx: Tx,
  claim: JobClaim,
  { now, due, outcome }: Ending,
): Promise<boolean> {
  const completed = await rowsOf(
    tx,
    sql`update job set due_at = ${at(due)}, held_until = null, ended_at = ${at(now)},
        outcome = ${outcome},
        succeeded_at = case when ${outcome} = 'done' then ${at(now)} else succeeded_at end
      where ${isJob(claim)} and attempt = ${claim.attempt} returning name`,
  )
  return completed.length > 0
}
