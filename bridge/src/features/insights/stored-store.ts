import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { sql, type SQL } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import type { PurchaseRow } from './store.ts'

/** Reads the account of a card, and whether the issuer passes its replacement to merchants with
 * recurring charges (null if no replacement was ordered). Null if the owner may not see the
 * card. */
export async function readCardToReplace(tx: Tx, owner: Owner, cardId: string) {
  const { clientId, cardmemberId, isPrimary } = owner
  const [found] = await rowsOf<{ accountId: string; recurringFollows: boolean | null }>(
    tx,
    sql`select card.account_id as "accountId", (
        select (request.details ->> 'recurringFollows')::boolean from request
        where request.client_id = card.client_id and request.card_id = card.id
          and request.kind = 'cardIssue' and request.state not in ('declined', 'withdrawn')
        order by request.opened_at desc limit 1) as "recurringFollows"
      from card
      where card.client_id = ${clientId} and card.id = ${cardId}::uuid
        and (${isPrimary}::boolean or card.cardmember_id = ${cardmemberId}::uuid)`,
  )
  return found ?? null
}

/** The last purchase with a card at a merchant. */
export type LastPaid = Pick<
  PurchaseRow,
  'merchantId' | 'nameEn' | 'nameAr' | 'day' | 'billingMinor' | 'isBlocked'
>

/** The online merchants, by the issuer's category, at which a card was used, by their last
 * purchase, newest first. `lines` are the owner's postings. */
export function readPaidOnline(
  tx: Tx,
  { lines, cardId }: { lines: SQL; cardId: string },
): Promise<LastPaid[]> {
  return rowsOf<LastPaid>(
    tx,
    sql`with line as (${lines}), last as (
        select distinct on (merchant_id) * from line
        where kind = 'purchase' and card_id = ${cardId}::uuid
        order by merchant_id, occurred_at desc, id
      )
      select merchant.id as "merchantId", merchant.name_en as "nameEn", merchant.name_ar as "nameAr",
        (last.occurred_at at time zone 'Asia/Riyadh')::date::text as day,
        last.billing_minor::float8 as "billingMinor", blocked.card_id is not null as "isBlocked"
      from last
      join merchant on merchant.id = last.merchant_id
      left join card_blocked_merchant blocked on blocked.client_id = last.client_id
        and blocked.card_id = last.card_id and blocked.merchant_id = last.merchant_id
      where merchant.category in ('online', 'subscriptions')
      order by last.occurred_at desc, merchant.id`,
  )
}

/** The day of the first purchase at each merchant with a later replacement of a card. */
export async function readMoved(
  tx: Tx,
  { clientId }: Owner,
  { lines, cardId }: { lines: SQL; cardId: string },
): Promise<ReadonlyMap<string, string>> {
  const rows = await rowsOf<{ merchantId: string; day: string }>(
    tx,
    sql`with recursive line as (${lines}), later as (
        select card.client_id, card.id from card
        where card.client_id = ${clientId} and card.replaces_card_id = ${cardId}::uuid
        union
        select card.client_id, card.id from later
        join card on card.client_id = later.client_id and card.replaces_card_id = later.id
      )
      select merchant_id as "merchantId",
        (min(occurred_at) at time zone 'Asia/Riyadh')::date::text as day
      from line join later on later.client_id = line.client_id and later.id = line.card_id
      where kind = 'purchase' group by merchant_id`,
  )
  return new Map(rows.map(({ merchantId, day }) => [merchantId, day]))
}
