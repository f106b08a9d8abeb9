import { and, eq, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { signInGuard } from '../../db/schema/sessions.ts'
import { LOCK_MS, PASSWORD_TRIES, TRIES_LAPSE_MS } from './rules.ts'

/** Whose wrong passwords are counted: a user name, on one trusted device or on all others. */
export type Counter = {
  nameDigest: Uint8Array
  /** The trusted device's key, or empty. */
  deviceJkt: string
}

/** A try that may be evaluated, as the how-manieth; or until when none may. */
export type Reservation = { tries: number } | { lockedUntil: Date }

const isCounter = ({ nameDigest, deviceJkt }: Counter) =>
  and(eq(signInGuard.nameDigest, nameDigest), eq(signInGuard.deviceJkt, deviceJkt))

/** Counts a try before the password is looked at, in one statement, so that of any number of
 * guesses at once no more than three are evaluated. The third one locks as it is taken. */
export async function reserveTry(tx: Tx, counter: Counter, now: Date): Promise<Reservation> {
  const lockedUntil = new Date(now.getTime() + LOCK_MS)
  const lapsed = new Date(now.getTime() - TRIES_LAPSE_MS)
  const isOver = sql<boolean>`(coalesce(${signInGuard.lockedUntil} < ${now.toISOString()}::timestamptz, false)
    or ${signInGuard.lastTryAt} < ${lapsed.toISOString()}::timestamptz)`
  const [taken] = await tx
    .insert(signInGuard)
    .values({ ...counter, tries: 1, lastTryAt: now })
    .onConflictDoUpdate({
      target: [signInGuard.nameDigest, signInGuard.deviceJkt],
      set: {
        tries: sql`case when ${isOver} then 1 else ${signInGuard.tries} + 1 end`,
        lastTryAt: now,
        lockedUntil: sql`case when not ${isOver} and ${signInGuard.tries} + 1 >= ${PASSWORD_TRIES}
          then ${lockedUntil.toISOString()}::timestamptz end`,
      },
      setWhere: sql`${signInGuard.tries} < ${PASSWORD_TRIES} or ${isOver}`,
    })
    .returning({ tries: signInGuard.tries })
  if (taken) return taken
  const [locked] = await tx
    .select({ lockedUntil: signInGuard.lockedUntil })
    .from(signInGuard)
    .where(isCounter(counter))
  return { lockedUntil: locked?.lockedUntil ?? lockedUntil }
}

/** Forgets the wrong tries: the right password was given. */
export async function clearTries(tx: Tx, counter: Counter): Promise<void> {
  await tx.delete(signInGuard).where(isCounter(counter))
}

/** Removes counters that no longer count. */
export async function purgeTries(tx: Tx, now: Date): Promise<void> {
  const lapsed = new Date(now.getTime() - TRIES_LAPSE_MS)
  await tx.delete(signInGuard).where(lt(signInGuard.lastTryAt, lapsed))
}
