import type { Localized } from '@sadu/contract'
import type { CountedPurchase } from '@sadu/contract/offers/rewards'
import type { OfferTerms } from '@sadu/contract/offers/terms'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'

/** An offer that is or was linked to cards of an account. */
export type OfferOnAccount = { clientId: string; accountId: string; offerId: string }

/** The place of a purchase. */
type Bought = { clientId: string; accountId: string; merchantId: string }

/** Locks the accounts with linked offers before their purchases are counted: concurrent postings
 * wait, so a reward is never given twice. Accounts with refunds, which are looked up under the
 * same lock, are locked in the same statement, so that the order is always the same. */
export async function lockOffers(
  tx: Tx,
  bought: readonly { clientId: string; accountId: string; isRefund: boolean }[],
): Promise<void> {
  if (bought.length === 0) return
  const accounts = bought.map(({ clientId, accountId, isRefund }) => ({
    client_id: clientId,
    account_id: accountId,
    is_refund: isRefund,
  }))
  await tx.execute(sql`
    select from account where (client_id, id) in (
      select client_id, account_id from json_to_recordset(${JSON.stringify(accounts)}::json)
        as given(client_id text, account_id uuid, is_refund boolean)
      where is_refund or exists (select from offer_link
        where offer_link.client_id = given.client_id and offer_link.account_id = given.account_id)
    ) order by client_id, id for no key update`)
}

/** Returns the offers that are or were linked on the account and count purchases at the
 * merchant. */
export async function readOffersAt(tx: Tx, bought: readonly Bought[]): Promise<OfferOnAccount[]> {
  if (bought.length === 0) return []
  const places = bought.map(({ clientId, accountId, merchantId }) => ({
    client_id: clientId,
    account_id: accountId,
    merchant_id: merchantId,
  }))
  return rowsOf<OfferOnAccount>(
    tx,
    sql`select distinct link.client_id as "clientId", link.account_id as "accountId",
        link.offer_id as "offerId"
      from json_to_recordset(${JSON.stringify(places)}::json)
        as place(client_id text, account_id uuid, merchant_id uuid)
      join offer_link link using (client_id, account_id)
      join offer_merchant using (offer_id, merchant_id)
      order by 1, 2, 3`,
  )
}

/** A purchase that an offer counts, with the offer's terms and the purchase's owner. */
export type CountedRow = CountedPurchase &
  OfferOnAccount &
  OfferTerms & {
    cardmemberId: string
    cardId: string
    /** The number of reward moves so far. */
    moves: number
    merchantName: Localized
  }

type Raw = Record<
  'at' | 'netMinor' | 'given' | 'moves' | 'minimumMinor' | 'most',
  number | string
> & { rank: number | string | null; nameEn: string; nameAr: string } & Omit<
    CountedRow,
    'at' | 'netMinor' | 'given' | 'rank' | 'moves' | 'minimumMinor' | 'most' | 'merchantName'
  >

/** Returns the purchases that these offers count, including archived ones: made with a linked card
 * at the offer's merchants on its days in Riyadh. Refunds are deducted at the rate of the
 * purchase. */
export async function readCounted(tx: Tx, on: readonly OfferOnAccount[]): Promise<CountedRow[]> {
  const given = on.map(({ clientId, accountId, offerId }) => ({
    client_id: clientId,
    account_id: accountId,
    offer_id: offerId,
  }))
  const rows = await rowsOf<Raw>(
    tx,
    sql`with given as (
        select * from json_to_recordset(${JSON.stringify(given)}::json)
          as one(client_id text, account_id uuid, offer_id uuid)
      ), bought as (
        select given.offer_id, bought.client_id, bought.account_id, bought.id, bought.card_id,
          bought.cardmember_id, bought.occurred_at, bought.billing_minor, bought.transaction_minor
        from given
        join offer_merchant using (offer_id)
        join posting bought using (client_id, account_id, merchant_id)
        where bought.kind = 'purchase'
        union all
        select given.offer_id, bought.client_id, bought.account_id, bought.id, bought.card_id,
          bought.cardmember_id, bought.occurred_at, bought.billing_minor, bought.transaction_minor
        from given
        join offer_merchant using (offer_id)
        join posting_archive archived on archived.client_id = given.client_id
          and archived.account_id = given.account_id
          and archived.was->>'merchant_id' = offer_merchant.merchant_id::text
          and archived.was->>'kind' = 'purchase'
        cross join lateral jsonb_populate_record(null::posting, archived.was) bought
      )
      select bought.client_id as "clientId", bought.account_id as "accountId",
        bought.offer_id as "offerId", bought.id, bought.card_id as "cardId",
        bought.cardmember_id as "cardmemberId",
        extract(epoch from bought.occurred_at) * 1000 as at,
        bought.billing_minor - ceil(bought.billing_minor::numeric
          * least(refund.minor, bought.transaction_minor) / bought.transaction_minor) as "netMinor",
        moved.given, moved.moves, moved.rank,
        offer.reward, offer.value, offer.minimum_minor as "minimumMinor", offer.counts,
        offer.most, offer.times, offer.name_en as "nameEn", offer.name_ar as "nameAr"
      from bought
      join offer on offer.id = bought.offer_id
      cross join lateral (
        select coalesce(sum(minor), 0) as minor from (
          select -transaction_minor as minor from posting
            where client_id = bought.client_id and refund_of = bought.id
          union all
          select -(was->>'transaction_minor')::bigint from posting_archive
            where client_id = bought.client_id and was->>'refund_of' = bought.id::text
        ) back
      ) refund
      cross join lateral (
        select coalesce(sum(minor + points), 0) as given, count(*) as moves, min(sequence) as rank
        from offer_reward reward
        where reward.client_id = bought.client_id and reward.offer_id = bought.offer_id
          and reward.transaction_id = bought.id
      ) moved
      where exists (
        select from offer_link link
        where link.client_id = bought.client_id and link.account_id = bought.account_id
          and link.offer_id = bought.offer_id and link.card_id = bought.card_id
          and bought.occurred_at >= link.linked_at
          and (link.unlinked_at is null or bought.occurred_at < link.unlinked_at)
          and (bought.occurred_at at time zone 'Asia/Riyadh')::date
            between offer.starts_on and greatest(offer.ends_on, link.ends_on)
      )`,
  )
  return rows.map(({ nameEn, nameAr, ...row }) =>
    Object.assign(row, {
      at: Number(row.at),
      netMinor: Number(row.netMinor),
      given: Number(row.given),
      moves: Number(row.moves),
      rank: row.rank === null ? null : Number(row.rank),
      minimumMinor: Number(row.minimumMinor),
      most: Number(row.most),
      merchantName: { en: nameEn, ar: nameAr },
    }),
  )
}
