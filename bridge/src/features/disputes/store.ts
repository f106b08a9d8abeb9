import type { Currency } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'
import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, eq, or, sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { card } from '../../platform/db/schema/customers.ts'

/** A charge of the owner, for a dispute; `day` is the day of the transaction. */
export type ChargeRow = {
  id: string
  state: 'pending' | 'posted'
  kind: string
  accountId: string
  cardId: string | null
  cardmemberId: string | null
  merchantId: string | null
  merchantEn: string
  merchantAr: string
  day: string
  billedMinor: number
  currency: Currency
  isMarked: boolean
}

type Found = Omit<ChargeRow, 'day' | 'billedMinor'> & {
  occurredAt: number | string
  billedMinor: number | string
}

/** A posted or pending charge that the owner may see; null if there is none. */
export async function readCharge(
  tx: Tx,
  { clientId, cardmemberId, isPrimary }: Owner,
  id: string,
): Promise<ChargeRow | null> {
  const [found] = await rowsOf<Found>(
    tx,
    sql`with charge as (
        select id, 'posted' as state, kind, account_id, card_id, cardmember_id, merchant_id,
          description_en, description_ar, occurred_at, billing_minor
        from posting where client_id = ${clientId} and id = ${id}::uuid
        union all
        select id, 'pending', kind, account_id, card_id, cardmember_id, merchant_id, '', '',
          occurred_at, billing_minor
        from card_authorization
        where client_id = ${clientId} and id = ${id}::uuid and state = 'pending'
      )
      select charge.id, charge.state, charge.kind, charge.account_id as "accountId",
        charge.card_id as "cardId", charge.cardmember_id as "cardmemberId",
        charge.merchant_id as "merchantId",
        coalesce(merchant.name_en, description_en) as "merchantEn",
        coalesce(merchant.name_ar, description_ar) as "merchantAr",
        extract(epoch from charge.occurred_at) * 1000 as "occurredAt",
        charge.billing_minor as "billedMinor", account.currency,
        exists (select from card_report_transaction marked
          where marked.client_id = ${clientId} and marked.transaction_id = charge.id) as "isMarked"
      from charge
      join account on account.client_id = ${clientId} and account.id = charge.account_id
      left join merchant on merchant.id = charge.merchant_id
      where ${isPrimary}::boolean or charge.cardmember_id = ${cardmemberId}::uuid
      limit 1`,
  )
  if (!found) return null
  const { occurredAt, billedMinor, ...row } = found
  return { ...row, day: riyadhDay(new Date(Number(occurredAt))), billedMinor: Number(billedMinor) }
}

/** The days and amounts of a cardmember's purchases at the same merchant and in the same currency
 * as a purchase. */
export async function readSeries(
  tx: Tx,
  { clientId }: Owner,
  { id }: Pick<ChargeRow, 'id'>,
): Promise<{ day: string; amountMinor: number }[]> {
  const rows = await rowsOf<{ occurredAt: number | string; amountMinor: number | string }>(
    tx,
    sql`select extract(epoch from other.occurred_at) * 1000 as "occurredAt",
        other.transaction_minor as "amountMinor"
      from posting one join posting other using (
        client_id, account_id, cardmember_id, merchant_id, transaction_currency)
      where one.client_id = ${clientId} and one.id = ${id}::uuid and other.kind = 'purchase'`,
  )
  return rows.map(({ occurredAt, amountMinor }) => ({
    day: riyadhDay(new Date(Number(occurredAt))),
    amountMinor: Number(amountMinor),
  }))
}

type CardKey = { clientId: string; id: string }

/** Whether the owner may see a card. */
export async function seesCard(
  tx: Tx,
  { clientId, cardmemberId, isPrimary }: Owner,
  id: string,
): Promise<boolean> {
  const seen = await tx
    .select({ id: card.id })
    .from(card)
    .where(
      and(
        eq(card.clientId, clientId),
        eq(card.id, id),
        or(sql`${isPrimary}::boolean`, eq(card.cardmemberId, cardmemberId)),
      ),
    )
  return seen.length > 0
}

/** The charges marked in a card's report, newest first. A pending one is replaced by its posting,
 * once there is one. */
export async function readMarked(tx: Tx, { clientId, id }: CardKey): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select coalesce(claimed.id, marked.transaction_id) as id
      from card_report_transaction marked
      left join posting claimed on claimed.client_id = marked.client_id
        and claimed.authorization_id = marked.transaction_id
        and claimed.kind in ('purchase', 'cash')
      where marked.client_id = ${clientId} and marked.card_id = ${id}::uuid
      group by 1 order by 1 desc`,
  )
  return rows.map((row) => row.id)
}
