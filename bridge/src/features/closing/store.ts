import type { Localized } from '@sadu/contract'
import type { ClosingScope } from '@sadu/contract/requests/details'
import type { Owner } from '../../core/owner.ts'
import type { LockedCard } from '../../domain/cards/locked-card.ts'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'

type Closing = {
  cards: { digits: string; name: Localized }[]
  trips: number
  offers: number
}

/** The cards that would stop, with how many trips to come and offers are on them. */
export async function readClosing(
  tx: Tx,
  { clientId, id, accountId }: Pick<LockedCard, 'clientId' | 'id' | 'accountId'>,
  { scope, today }: { scope: ClosingScope; today: string },
): Promise<Closing> {
  const [row] = await rowsOf<Closing>(
    tx,
    sql`with closed as (select * from card where client_id = ${clientId}
          and account_id = ${accountId}::uuid and state not in ('stopped', 'replaced')
          and (${scope} = 'account' or id = ${id}::uuid))
      select (select json_agg(json_build_object('digits', closed.last_digits,
            'name', json_build_object('en', holder.full_name_en, 'ar', holder.full_name_ar))
            order by closed.kind, closed.id)
          from closed join cardmember holder on holder.client_id = closed.client_id
            and holder.id = closed.cardmember_id) as cards,
        (select count(distinct trip.id)::integer from trip_card linked
          join trip on trip.client_id = linked.client_id and trip.id = linked.trip_id
          where linked.client_id = ${clientId} and linked.dropped_at is null
            and linked.card_id in (select id from closed)
            and trip.leaves_on >= ${today}::date) as trips,
        (select count(*)::integer from offer_link link where link.client_id = ${clientId}
          and link.unlinked_at is null and link.ends_on >= ${today}::date
          and link.card_id in (select id from closed)) as offers`,
  )
  if (!row) throw new Error('the card no longer exists')
  return row
}

/** The owner's open request to close a card, or its account; null if there is none. What others of
 * the account asked for is not theirs to know. */
export async function readUnderWay(
  tx: Tx,
  { clientId, cardmemberId }: Owner,
  { id, accountId, scope }: Pick<LockedCard, 'id' | 'accountId'> & { scope: ClosingScope },
): Promise<string | null> {
  const [row] = await rowsOf<{ reference: string }>(
    tx,
    sql`select request.reference from request
      join card on card.client_id = request.client_id and card.id = request.card_id
      where request.client_id = ${clientId} and request.cardmember_id = ${cardmemberId}::uuid
        and request.kind = 'closing'
        and request.due_on is not null and card.account_id = ${accountId}::uuid
        and (request.details->>'scope' = 'account'
          or (${scope} = 'card' and request.card_id = ${id}::uuid))
      limit 1`,
  )
  return row?.reference ?? null
}
