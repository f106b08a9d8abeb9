import type { Tx } from '../../platform/db/database.ts'
import { and, eq, lt, sql, type SQL } from '../../platform/db/drizzle.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { signInGuard } from '../../platform/db/schema/sessions.ts'
import { deleteSome } from '../../platform/jobs/in-batches.ts'
import { LOCKS_LAPSE_MS, lockMs, LOCKS_MS, PASSWORD_TRIES, TRIES_LAPSE_MS } from './lock.ts'

/** The key by which wrong passwords are counted: a user name, on one trusted device or on all
 * others. */
export type Counter = {
  nameDigest: Uint8Array
  /** The trusted device's key, or empty. */
  deviceJkt: string
}

/** `tries` is the number of this attempt, and `lockedUntil` the lock if it fails. If `tries` is
 * null, sign-in is locked until `lockedUntil`. */
export type Reservation = { tries: number | null; lockedUntil: Date | null }

/** SQL condition for the counter's row, for prepared statements. */
const isCounter = and(
  eq(signInGuard.nameDigest, sql.placeholder('nameDigest')),
  eq(signInGuard.deviceJkt, sql.placeholder('deviceJkt')),
)

const takeTry = prepared('take_try', (tx) => {
  const now = sql`${sql.placeholder('now')}::timestamptz`
  const at = (ms: number) => sql`(${now} + make_interval(secs => ${ms / 1000}))`
  const { tries, locks, lastTryAt, lockedUntil } = signInGuard
  const isOver = sql<boolean>`(coalesce(${lockedUntil} < ${at(0)}, false)
    or ${lastTryAt} < ${at(-TRIES_LAPSE_MS)})`
  const isLocking = sql<boolean>`(not ${isOver} and ${tries} + 1 >= ${PASSWORD_TRIES})`
  const earlier = sql`(case when ${lastTryAt} < ${at(-LOCKS_LAPSE_MS)} then 0 else ${locks} end)`
  return tx
    .insert(signInGuard)
    .values({
      nameDigest: sql.placeholder('nameDigest'),
      deviceJkt: sql.placeholder('deviceJkt'),
      tries: 1,
      lastTryAt: now,
    })
    .onConflictDoUpdate({
      target: [signInGuard.nameDigest, signInGuard.deviceJkt],
      set: {
        tries: sql`case when ${isOver} then 1 else ${tries} + 1 end`,
        locks: sql`least(${earlier} + ${isLocking}::int, ${LOCKS_MS.length})`,
        lastTryAt: now,
        lockedUntil: sql`case when ${isLocking} then ${endOfLock(earlier, at)} end`,
      },
      setWhere: sql`${tries} < ${PASSWORD_TRIES} or ${isOver}`,
    })
    .returning({ tries, lockedUntil })
    .prepare('take_try')
})

const lockEnd = prepared('end_of_lock', (tx) =>
  tx
    .select({ lockedUntil: signInGuard.lockedUntil })
    .from(signInGuard)
    .where(isCounter)
    .prepare('end_of_lock'),
)

/** Counts an attempt before the password is checked, in one statement, so that concurrent guesses
 * get at most three checks. The third locks sign-in immediately, for longer each time. */
export async function reserveTry(tx: Tx, counter: Counter, now: Date): Promise<Reservation> {
  const [taken] = await takeTry(tx).execute({ ...counter, now: now.toISOString() })
  if (taken) return taken
  const [locked] = await lockEnd(tx).execute(counter)
  // A correct password may have ended the lock since this statement started.
  return { tries: null, lockedUntil: locked?.lockedUntil ?? new Date(now.getTime() + lockMs(0)) }
}

function endOfLock(earlierLocks: SQL, at: (ms: number) => SQL): SQL {
  const steps = LOCKS_MS.map((ms, locks) => sql`when ${earlierLocks} = ${locks} then ${at(ms)}`)
  return sql`case ${sql.join(steps, sql` `)} else ${at(lockMs(LOCKS_MS.length))} end`
}

const forgetTries = prepared('forget_tries', (tx) =>
  tx.delete(signInGuard).where(isCounter).prepare('forget_tries'),
)

/** Deletes the wrong attempts after a correct password. */
export async function clearTries(tx: Tx, counter: Counter): Promise<void> {
  await forgetTries(tx).execute(counter)
}

/** Deletes a batch of counters that no longer matter. Returns their number. */
export function purgeTries(tx: Tx, now: Date): Promise<number> {
  const lapsed = new Date(now.getTime() - LOCKS_LAPSE_MS)
  return deleteSome(tx, signInGuard, lt(signInGuard.lastTryAt, lapsed))
}
