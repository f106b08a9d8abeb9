import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { verificationGuess } from '../../platform/db/schema/verification.ts'
import { Refusal } from '../../core/refusal.ts'
import { HOUR_MS } from '@sadu/contract/core/time'

/** So many checks may fail to match within the time, before further ones are not looked at. Whoever
 * checks many genuine statements meets none of these. */
export const GUESS_LIMITS = {
  address: { guesses: 10, withinMs: HOUR_MS },
  /** Digits of a code that somebody found. */
  code: { guesses: 5, withinMs: 24 * HOUR_MS },
  all: { guesses: 500, withinMs: HOUR_MS },
} as const

const LONGEST_MS = Math.max(...Object.values(GUESS_LIMITS).map(({ withinMs }) => withinMs))

type Counters = Record<keyof typeof GUESS_LIMITS, Uint8Array>

// Always in this order, so that two checks never wait for each other.
const ORDER = ['address', 'code', 'all'] as const

/** Counts a check before it is looked at, so that of any number at once no more than the limit are.
 * Refuses with `verificationLimit` and the seconds to wait. */
export async function reserveGuess(tx: Tx, counters: Counters, now: Date): Promise<void> {
  for (const kind of ORDER) {
    const { guesses: limit, withinMs } = GUESS_LIMITS[kind]
    const { counter, guesses, since } = verificationGuess
    const begin = new Date(now.getTime() - withinMs)
    const isOver = sql`${since} <= ${begin.toISOString()}::timestamptz`
    const [taken] = await tx
      .insert(verificationGuess)
      .values({ counter: counters[kind], guesses: 1, since: now })
      .onConflictDoUpdate({
        target: counter,
        set: {
          guesses: sql`case when ${isOver} then 1 else ${guesses} + 1 end`,
          since: sql`case when ${isOver} then excluded.since else ${since} end`,
        },
        setWhere: sql`${guesses} < ${limit} or ${isOver}`,
      })
      .returning({ counter })
    if (taken) continue
    const [full] = await tx
      .select({ since })
      .from(verificationGuess)
      .where(eq(counter, counters[kind]))
    const waitMs = (full?.since ?? now).getTime() + withinMs - now.getTime()
    throw new Refusal('verificationLimit', { retryIn: Math.max(1, Math.ceil(waitMs / 1000)) })
  }
}

/** Takes a check off the counters again: it was no guess. */
export async function giveBackGuess(tx: Tx, counters: Counters): Promise<void> {
  const { counter, guesses } = verificationGuess
  for (const kind of ORDER) {
    await tx
      .update(verificationGuess)
      .set({ guesses: sql`${guesses} - 1` })
      .where(and(eq(counter, counters[kind]), gt(guesses, 0)))
  }
}

/** Removes counters that no longer count. */
export async function purgeGuesses(tx: Tx, now: Date): Promise<void> {
  const lapsed = new Date(now.getTime() - LONGEST_MS)
  await tx.delete(verificationGuess).where(lt(verificationGuess.since, lapsed))
}
