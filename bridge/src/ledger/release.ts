import { sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { endAuthorizations, lockNamed, nameOfAuthorization, type Named } from './authorizations.ts'
import { digestOf, type Outcome } from './event.ts'
import { applyOnce, type Verdict } from './once.ts'
import { rowsOf } from './read.ts'
import type { ReversalRow } from './rows.ts'

/** Takes authorizations back, so that they hold no credit. One that has expired stays expired; one
 * that is posted is refused. Answers what became of each row, in their order. */
export function reverseAuthorization(tx: Tx, rows: readonly ReversalRow[]): Promise<Outcome[]> {
  return applyOnce(tx, 'reversal', {
    events: rows,
    digest: (row) => digestOf([row.authorization]),
    apply: async (fresh) => {
      const named = await lockNamed(tx, fresh)
      const pending: Named[] = []
      const verdicts = fresh.map((row): Verdict => {
        const held = named.get(nameOfAuthorization(row))
        if (!held) return { reason: 'unknownAuthorization' }
        if (held.state === 'posted') return { reason: 'alreadyPosted' }
        if (held.state === 'pending') pending.push(held)
        return held
      })
      await endAuthorizations(tx, 'reversed', pending)
      return verdicts
    },
  })
}

/** Ends the authorizations that nothing has posted by the end of their time, so many at once at most.
 * Answers how many it ended. Two that run at once end each of them once. */
export async function expireAuthorizations(tx: Tx, now: Date, atMost = 1_000): Promise<number> {
  const ended = await rowsOf(
    tx,
    sql`update card_authorization set state = 'expired'
      where state = 'pending' and (client_id, id) in (
        select client_id, id from card_authorization
        where state = 'pending' and expires_at <= ${now.toISOString()}::timestamptz
        order by expires_at limit ${atMost} for update skip locked)
      returning id`,
  )
  return ended.length
}
