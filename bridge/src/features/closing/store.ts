import type { Localized } from '@sadu/contract'
import type { ClosingScope } from '@sadu/contract/requests/details'
import type { Owner } from '../../core/owner.ts'
import { keepsShare } from '../../domain/points/shares.ts'
import type { LockedCard } from '../../domain/cards/locked-card.ts'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'

type Closing = {
  cards: { digits: string; name: Localized }[]
  trips: number
  offers: number
  shared: number
  inPlans: number
  isAutomatic: boolean
}

/** Reads the cards that would be stopped, with those that replace them, the number of their current
 * and future trips and of their linked offers, the points of the shares that end with them, the
 * unbilled amount of their plans, and whether the account is paid automatically. */
export async function readClosing(
  tx: Tx,
  { clientId, id, accountId }: Pick<LockedCard, 'clientId' | 'id' | 'accountId'>,
  { scope, today }: { scope: ClosingScope; today: string },
): Promise<Closing> {
  const [row] = await rowsOf<Closing>(
    tx,
    sql`with recursive place as (select ${id}::uuid as id union
          select card.id from card join place on card.replaces_card_id = place.id
          where card.client_id = ${clientId}),
        closed as (select * from card where client_id = ${clientId}
          and account_id = ${accountId}::uuid and state not in ('stopped', 'replaced')
          and (${scope} = 'account' or id in (select id from place)))
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
          and link.card_id in (select id from closed)) as offers,
        (select coalesce(sum(share.points), 0)::integer from (
            select cardmember_id, sum(points) as points from point_entry
            where client_id = ${clientId} and account_id = ${accountId}::uuid
              and cardmember_id is not null
            group by cardmember_id having sum(points) > 0) share
          where ${scope} = 'account'
            or (exists (select from closed where closed.cardmember_id = share.cardmember_id)
              and not exists (select from card kept where kept.client_id = ${clientId}
                and kept.account_id = ${accountId}::uuid and kept.id not in (select id from place)
                and kept.cardmember_id = share.cardmember_id and ${keepsShare(sql`kept`)}))) as shared,
        (select coalesce(sum(plan.remaining_minor), 0)::float8 from instalment_plan plan
          where plan.client_id = ${clientId} and plan.account_id = ${accountId}::uuid
            and plan.remaining_minor > 0
            and (${scope} = 'account' or plan.card_id in (select id from place))) as "inPlans",
        exists (select from autopay where autopay.client_id = ${clientId}
          and autopay.account_id = ${accountId}::uuid and autopay.state = 'active')
          as "isAutomatic"`,
  )
  if (!row) throw new Error('the card no longer exists')
  return row
}

/** The owner's open request to close a card, or its account; null if there is none. Requests of the
 * account's other cardmembers are not disclosed. */
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
