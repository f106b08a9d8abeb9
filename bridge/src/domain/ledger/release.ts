import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { isAmount, lowered } from './amounts.ts'
import { alertOfDropped } from '../alerts/record.ts'
import { type AuthorizationKey, endAuthorizations, lowerHolds } from './authorizations.ts'
import { digestOf, type Outcome, type RefusalReason } from '../events/event.ts'
import { lockNamed, nameOfAuthorization, type Named } from './named-authorizations.ts'
import { applyOnce, type Verdict } from './once.ts'
import type { ReversalRow } from './rows.ts'

/** Reverses authorizations fully or partly, so that they hold no credit, or less. An expired one
 * stays expired. Refuses to reverse a posted one, or more than is held. Returns the outcome of each
 * row, in input order. */
export function reverseAuthorization(tx: Tx, rows: readonly ReversalRow[]): Promise<Outcome[]> {
  return applyOnce(tx, 'reversal', {
    events: rows,
    digest: ({ authorization, released }) =>
      digestOf(released ? [authorization, released.minor, released.currency] : [authorization]),
    apply: async (fresh) => {
      const named = await lockNamed(tx, fresh)
      const lessened = new Map<string, Named>()
      const ended = new Map<string, Named>()
      const verdicts = fresh.map((row): Verdict => {
        const name = nameOfAuthorization(row)
        const held = named.get(name)
        if (!held) return { reason: 'unknownAuthorization' }
        const reason = problemOf(row, held)
        if (reason) return { reason }
        if (held.state !== 'pending') return held
        const left = row.released && lowered(held.amounts, row.released.minor)
        // Makes this reversal visible to the next one in the batch.
        const after: Named =
          left && left.billingMinor > 0
            ? { ...held, amounts: left }
            : { ...held, state: 'reversed' }
        named.set(name, after)
        if (after.state === 'pending') lessened.set(name, after)
        else ended.set(name, after)
        return held
      })
      await lowerHolds(tx, [...lessened.values()])
      await endAuthorizations(tx, 'reversed', [...ended.values()])
      await alertOfDropped(tx, [...ended.values()])
      return verdicts
    },
  })
}

function problemOf({ released }: ReversalRow, { state, amounts }: Named): RefusalReason | null {
  if (state === 'posted') return 'alreadyPosted'
  if (!released) return null
  if (released.currency !== amounts.transactionCurrency) return 'otherCurrency'
  if (!isAmount(released.minor)) return 'amounts'
  return released.minor > amounts.transactionMinor ? 'moreThanHeld' : null
}

/** Expires at most `atMost` pending authorizations that were not posted in time. Returns the number
 * expired. Concurrent runs expire each authorization once. */
export async function expireAuthorizations(tx: Tx, now: Date, atMost = 1_000): Promise<number> {
  const ended = await rowsOf<AuthorizationKey>(
    tx,
    sql`update card_authorization set state = 'expired'
      where state = 'pending' and (client_id, id) in (
        select client_id, id from card_authorization
        where state = 'pending' and expires_at <= ${now.toISOString()}::timestamptz
        order by expires_at limit ${atMost} for update skip locked)
      returning client_id as "clientId", id`,
  )
  await alertOfDropped(tx, ended)
  return ended.length
}
