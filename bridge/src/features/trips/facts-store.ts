import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Currency, TripSpending } from '@sadu/contract'
import { addDays, startOfDay } from '@sadu/contract/core/days'
import { expectedDays } from '@sadu/contract/trips/rules'
import type { Owner } from '../../core/owner.ts'
import { listDevices } from '../../domain/devices/trusted.ts'
import { listAllPasskeys } from '../../domain/passkeys/store.ts'
import type { Tx } from '../../platform/db/database.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { cardControl } from '../../platform/db/schema/cards.ts'
import { cardmember } from '../../platform/db/schema/customers.ts'
import type { TripRow } from './store.ts'

/** Those of the cards on which purchases abroad are closed. */
export async function readWithAbroadClosed(
  tx: Tx,
  { clientId }: Owner,
  cardIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ id: cardControl.cardId })
    .from(cardControl)
    .where(
      and(
        eq(cardControl.clientId, clientId),
        eq(cardControl.control, 'abroad'),
        inArray(cardControl.cardId, [...cardIds]),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** Until when the owner’s ID or Iqama is valid; null where it is not known. */
export async function readIdentityExpiry(tx: Tx, owner: Owner): Promise<string | null> {
  const [row] = await tx
    .select({ on: cardmember.identityExpiresOn })
    .from(cardmember)
    .where(and(eq(cardmember.clientId, owner.clientId), eq(cardmember.id, owner.cardmemberId)))
  return row?.on ?? null
}

/** Whether the owner confirms without an SMS: by a trusted device or a passkey. */
export async function readIsReachable(tx: Tx, owner: Owner): Promise<boolean> {
  const [devices, passkeys] = [await listDevices(tx, owner), await listAllPasskeys(tx, owner)]
  return devices.length > 0 || passkeys.length > 0
}

/** The newest rate of each currency that has one by a day: riyals for so many units. */
export async function readLatestRates(tx: Tx, currencies: readonly string[], today: string) {
  return rowsOf<{ currency: string; units: number; rate: string; ratedOn: string }>(
    tx,
    sql`select distinct on (currency) currency, units, rate::text, rated_on::text as "ratedOn" from fx_rate
      where currency in (select json_array_elements_text(${JSON.stringify(currencies)}::json))
        and rated_on <= ${today}::date
      order by currency, rated_on desc`,
  )
}

type SpendingRow = {
  spentCurrency: Currency
  currency: Currency
  charges: number
  spent: string
  billed: string
  fees: string
  lowest: string | null
  highest: string | null
}

/** What was posted to the cards of a trip from its countries on its days, less what was given back, by currency. */
export async function readSpending(
  tx: Tx,
  { clientId }: Owner,
  trip: TripRow,
): Promise<TripSpending[]> {
  const { from, to } = expectedDays(trip)
  const rows = await rowsOf<SpendingRow>(
    tx,
    sql`select posting.transaction_currency as "spentCurrency", account.currency,
        count(*)::int as charges, sum(transaction_minor)::text as spent,
        sum(billing_minor)::text as billed, coalesce(sum(fx_fee_minor), 0)::text as fees,
        min(fx_rate)::text as lowest, max(fx_rate)::text as highest
      from trip_card linked
      join posting on posting.client_id = linked.client_id and posting.card_id = linked.card_id
      join account on account.client_id = posting.client_id and account.id = posting.account_id
      join merchant on merchant.id = posting.merchant_id
      where linked.client_id = ${clientId} and linked.trip_id = ${trip.id}
        and posting.occurred_at >= ${startOfDay(from).toISOString()}::timestamptz
        and posting.occurred_at < ${startOfDay(addDays(to, 1)).toISOString()}::timestamptz
        and merchant.category not in ('online', 'subscriptions')
        and merchant.country in (select country from trip_stop stop
          where stop.client_id = linked.client_id and stop.trip_id = linked.trip_id)
      group by posting.transaction_currency, account.currency
      order by sum(billing_minor) desc`,
  )
  return rows.map(({ spentCurrency, currency, charges, lowest, highest, ...sums }) => ({
    spent: { minor: Number(sums.spent), currency: spentCurrency },
    billed: { minor: Number(sums.billed), currency },
    fees: { minor: Number(sums.fees), currency },
    rates: lowest === null || highest === null ? null : { lowest, highest },
    charges,
  }))
}
