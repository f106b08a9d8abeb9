import { riyadhDay } from '@sadu/contract/core/days'
import type { Owner } from '../../core/owner.ts'
import { isOnItsWay } from '../../domain/cards/on-its-way.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, eq, sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { cardActivationTry } from '../../platform/db/schema/cards.ts'
import { card } from '../../platform/db/schema/customers.ts'

type Printed = {
  /** MM-YY. */
  expiry: string
  isOnItsWay: boolean
  /** Wrong entries of the expiry today. */
  tries: number
}

/** The expiry of a locked card of the owner, whether the card is still in delivery, and today's
 * wrong entries. */
export async function readPrinted(
  tx: Tx,
  owner: Owner,
  { id }: { id: string },
  now: Date,
): Promise<Printed> {
  const tried = cardActivationTry
  const [row] = await tx
    .select({
      expiry: sql<string>`to_char(${card.expiresOn}, 'MM-YY')`,
      isOnItsWay,
      tries: sql<number>`case when ${tried.triedOn} = ${riyadhDay(now)}::date then ${tried.tries} else 0 end`,
    })
    .from(card)
    .leftJoin(tried, and(eq(tried.clientId, card.clientId), eq(tried.cardId, card.id)))
    .where(
      and(
        eq(card.clientId, owner.clientId),
        eq(card.cardmemberId, owner.cardmemberId),
        eq(card.id, id),
      ),
    )
  if (!row) throw new Error('the locked card no longer exists')
  return row
}

/** Counts a wrong expiry for a locked card of the owner. Returns today's count. */
export async function countWrongExpiry(
  tx: Tx,
  { clientId, cardmemberId }: Owner,
  { id }: { id: string },
  now: Date,
): Promise<number> {
  const [counted] = await rowsOf<{ tries: number }>(
    tx,
    sql`insert into card_activation_try as tried (client_id, card_id, tried_on, tries)
      select client_id, id, ${riyadhDay(now)}::date, 1 from card
      where client_id = ${clientId} and cardmember_id = ${cardmemberId} and id = ${id}
      on conflict (client_id, card_id) do update set tried_on = excluded.tried_on,
        tries = case when tried.tried_on = excluded.tried_on then tried.tries + 1 else 1 end
      returning tries`,
  )
  if (!counted) throw new Error('the locked card no longer exists')
  return counted.tries
}
