import type { Currency, TripPending, TripSpending } from '@sadu/contract'
import { addDays, startOfDay } from '@sadu/contract/core/days'
import { expectedDays } from '@sadu/contract/trips/rules'
import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type SQL, sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import type { TripRow } from './store.ts'

/** SQL: whether a ledger row belongs to a trip. It is from one of its countries, on one of its
 * days, and not online. */
function isOnTrip(row: SQL, clientId: string, trip: TripRow): SQL {
  const { from, to } = expectedDays(trip)
  return sql`${row}.occurred_at >= ${startOfDay(from).toISOString()}::timestamptz
    and ${row}.occurred_at < ${startOfDay(addDays(to, 1)).toISOString()}::timestamptz
    and exists (select from merchant
      join trip_stop stop on stop.country = merchant.country
      where merchant.id = ${row}.merchant_id and merchant.category not in ('online', 'subscriptions')
        and stop.client_id = ${clientId} and stop.trip_id = ${trip.id})`
}

/** Sums of one currency, as the database returns them. */
type SumRow = {
  spentCurrency: Currency
  currency: Currency
  charges: number
  spent: string
  billed: string
}

const summed = ({ spentCurrency, currency, charges, spent, billed }: SumRow): TripPending => ({
  spent: { minor: Number(spent), currency: spentCurrency },
  billed: { minor: Number(billed), currency },
  charges,
})

type SpendingRow = SumRow & {
  refunds: number
  fees: string
  lowest: string | null
  highest: string | null
}

/** The postings on the cards of a trip from its countries and days, by currency, including archived
 * ones. A refund counts with its purchase, whenever and on whichever card it was posted; one
 * without a known purchase counts by its own day. */
export async function readSpending(
  tx: Tx,
  { clientId }: Owner,
  trip: TripRow,
): Promise<TripSpending[]> {
  const rows = await rowsOf<SpendingRow>(
    tx,
    sql`with line as (
        select posting.* from trip_card linked
        join posting on posting.client_id = linked.client_id and posting.card_id = linked.card_id
        where linked.client_id = ${clientId} and linked.trip_id = ${trip.id}
        union all
        select old.* from trip_card linked
        join posting_archive archived on archived.client_id = linked.client_id
          and archived.was->>'card_id' = linked.card_id::text
        cross join lateral jsonb_populate_record(null::posting, archived.was) old
        where linked.client_id = ${clientId} and linked.trip_id = ${trip.id}
      ), there as (
        select * from line where kind in ('purchase', 'cash', 'refund')
          and ${isOnTrip(sql`line`, clientId, trip)}
      ), bought as (
        select * from there where kind <> 'refund'
      ), counted as (
        select * from bought
        union all
        select * from there where kind = 'refund' and refund_of is null
        union all
        select back.* from bought
        join posting back on back.client_id = bought.client_id and back.refund_of = bought.id
        union all
        select back.* from bought
        join posting_archive archived on archived.client_id = bought.client_id
          and archived.was->>'refund_of' = bought.id::text
        cross join lateral jsonb_populate_record(null::posting, archived.was) back
      )
      select counted.transaction_currency as "spentCurrency", account.currency,
        (count(*) filter (where kind <> 'refund'))::int as charges,
        (count(*) filter (where kind = 'refund'))::int as refunds,
        sum(transaction_minor)::text as spent, sum(billing_minor)::text as billed,
        coalesce(sum(fx_fee_minor * sign(billing_minor)), 0)::text as fees,
        min(fx_rate) filter (where kind <> 'refund')::text as lowest,
        max(fx_rate) filter (where kind <> 'refund')::text as highest
      from counted
      join account on account.client_id = counted.client_id and account.id = counted.account_id
      group by counted.transaction_currency, account.currency
      order by sum(billing_minor) desc`,
  )
  return rows.map(({ refunds, fees, lowest, highest, ...sums }) =>
    Object.assign(summed(sums), {
      fees: { minor: Number(fees), currency: sums.currency },
      rates: lowest === null || highest === null ? null : { lowest, highest },
      refunds,
    }),
  )
}

/** The pending authorizations on the cards of a trip from its countries and days, net of released
 * amounts, by currency. */
export async function readPending(
  tx: Tx,
  { clientId }: Owner,
  trip: TripRow,
): Promise<TripPending[]> {
  const rows = await rowsOf<SumRow>(
    tx,
    sql`select held.transaction_currency as "spentCurrency", account.currency,
        count(*)::int as charges, sum(transaction_minor)::text as spent,
        sum(billing_minor)::text as billed
      from trip_card linked
      join card_authorization held on held.client_id = linked.client_id
        and held.card_id = linked.card_id and held.state = 'pending'
      join account on account.client_id = held.client_id and account.id = held.account_id
      where linked.client_id = ${clientId} and linked.trip_id = ${trip.id}
        and ${isOnTrip(sql`held`, clientId, trip)}
      group by held.transaction_currency, account.currency
      order by sum(billing_minor) desc`,
  )
  return rows.map(summed)
}
