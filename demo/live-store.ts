import type { Category } from '@sadu/contract'
import { HOME_COUNTRY } from '@sadu/contract/core/countries'
import { riyadhDay } from '@sadu/contract/core/days'
import type { Tx } from '../bridge/src/platform/db/database.ts'
import { inPlansOf, isCredit } from '../bridge/src/domain/bills/credits.ts'
import { sql } from '../bridge/src/platform/db/drizzle.ts'
import { rowsOf } from '../bridge/src/platform/db/rows-of.ts'
import { MINUTE_MS } from '@sadu/contract/core/time'

/** A pending authorization. */
export type Waiting = {
  source: string
  name: string
  kind: 'purchase' | 'cash'
  cardSerialNumber: string
  merchantId: string
  category: Category
  /** Whether the merchant has released part of it, so that the rest is the final amount. */
  isReleased: boolean
  transactionMinor: number
  currency: 'SAR' | 'USD' | 'GBP'
}

const minutesAgo = (now: Date, minutes: number) =>
  sql`${new Date(now.getTime() - minutes * MINUTE_MS).toISOString()}::timestamptz`

/** Returns the authorizations that may be posted now: recent ones, and those from the initial fill
 * after two days. */
export async function readWaiting(tx: Tx, now: Date): Promise<Waiting[]> {
  const rows = await rowsOf<Omit<Waiting, 'transactionMinor'> & { minor: string | number }>(
    tx,
    sql`select source, external_id as name, held.kind, card.serial_number as "cardSerialNumber",
        held.merchant_id as "merchantId", merchant.category,
        held.released_minor > 0 as "isReleased", held.transaction_minor as minor,
        held.transaction_currency as currency
      from ledger_entry entry
      join card_authorization held on held.client_id = entry.client_id and held.id = entry.entry_id
      join card on card.client_id = held.client_id and card.id = held.card_id
      join merchant on merchant.id = held.merchant_id
      where entry.kind = 'authorization' and held.state = 'pending'
        and ((source = 'live' and held.occurred_at < ${minutesAgo(now, 2)})
          or (source = 'demonstration' and held.occurred_at < ${minutesAgo(now, 2 * 1_440)}))
      order by held.occurred_at limit 20`,
  )
  return rows.map(({ minor, ...row }) => Object.assign(row, { transactionMinor: Number(minor) }))
}

/** A purchase of the last days that has not been refunded. */
export type Returnable = Pick<Waiting, 'cardSerialNumber' | 'merchantId' | 'currency'> & {
  transactionMinor: number
}

export async function readReturnable(tx: Tx, now: Date): Promise<Returnable[]> {
  const rows = await rowsOf<Omit<Returnable, 'transactionMinor'> & { minor: string | number }>(
    tx,
    sql`select card.serial_number as "cardSerialNumber", bought.merchant_id as "merchantId",
        transaction_minor as minor, transaction_currency as currency
      from posting bought
      join card on card.client_id = bought.client_id and card.id = bought.card_id
      join merchant on merchant.id = bought.merchant_id and category in ('shopping', 'online')
      where bought.kind = 'purchase' and card.state = 'active'
        and bought.occurred_at between ${minutesAgo(now, 8 * 1_440)} and ${minutesAgo(now, 1_440)}
        and not exists (select from posting back where back.client_id = bought.client_id
          and back.account_id = bought.account_id and back.merchant_id = bought.merchant_id
          and back.kind = 'refund' and back.occurred_at > bought.occurred_at)
      limit 20`,
  )
  return rows.map(({ minor, ...row }) => Object.assign(row, { transactionMinor: Number(minor) }))
}

/** An account's available credit and unpaid bill, in minor units; `closedOn` is the last day of its
 * last cycle. */
export type Purse = { left: number; due: number; closedOn: string | null }

export async function readPurse(tx: Tx, billReference: string): Promise<Purse | null> {
  const [row] = await rowsOf<{ left: string; due: string; closedOn: string | null }>(
    tx,
    sql`select credit_limit_minor - coalesce(last.closing_minor, 0) - open.sum - held.sum
          - ${inPlansOf({ clientId: sql`account.client_id`, accountId: sql`account.id` })} as left,
        greatest(coalesce(last.due_minor, 0) + open.credits, 0) as due,
        last.closed_on::text as "closedOn"
      from account
      left join lateral (select closing_minor, due_minor, closed_on from statement
        where statement.client_id = account.client_id and account_id = account.id
        order by closed_on desc limit 1) last on true
      cross join lateral (select coalesce(sum(billing_minor), 0) as sum,
          coalesce(sum(billing_minor) filter (where ${isCredit()}), 0) as credits
        from posting where posting.client_id = account.client_id and account_id = account.id
          and statement_id is null) open
      cross join lateral (select coalesce(sum(billing_minor), 0) as sum from card_authorization
        where card_authorization.client_id = account.client_id and account_id = account.id
          and state = 'pending') held
      where bill_reference = ${billReference}`,
  )
  return row ? { left: Number(row.left), due: Number(row.due), closedOn: row.closedOn } : null
}

/** Returns the serial number of the card that a cardmember currently pays with, given the last
 * digits of any of their cards on an account, and the id of a merchant by name. Null if either is
 * missing. */
export async function readShop(
  tx: Tx,
  {
    billReference,
    lastFive,
    merchant,
  }: { billReference: string; lastFive: string; merchant: string },
) {
  const [row] = await rowsOf<{ cardSerialNumber: string; merchantId: string }>(
    tx,
    sql`select used.serial_number as "cardSerialNumber", merchant.id as "merchantId"
      from account
      join card on card.client_id = account.client_id and card.account_id = account.id
      join card used on used.client_id = card.client_id and used.account_id = card.account_id
        and used.cardmember_id = card.cardmember_id and used.state in ('active', 'suspended')
      cross join merchant
      where bill_reference = ${billReference} and card.last_digits = ${lastFive}
        and merchant.name_en = ${merchant}
      order by used.state limit 1`,
  )
  return row ?? null
}

/** An active card, and the country of its holder's trip today. */
export type Traveller = { cardSerialNumber: string; country: string }

export async function readTravellers(tx: Tx, now: Date): Promise<Traveller[]> {
  const today = sql`${riyadhDay(now)}::date`
  return rowsOf<Traveller>(
    tx,
    sql`select distinct card.serial_number as "cardSerialNumber", stop.country
      from trip_card linked
      join trip_stop stop on stop.client_id = linked.client_id and stop.trip_id = linked.trip_id
      join card on card.client_id = linked.client_id and card.id = linked.card_id
      where linked.dropped_at is null and card.state = 'active' and stop.country <> ${HOME_COUNTRY}
        and stop.arrives_on <= ${today} and stop.leaves_on >= ${today}
      order by 1, 2`,
  )
}

/** Returns an active card that is on no current or future trip; null if there is none. */
export async function readCardAtHome(tx: Tx): Promise<string | null> {
  const [row] = await rowsOf<{ cardSerialNumber: string }>(
    tx,
    sql`select serial_number as "cardSerialNumber" from card
      where state = 'active' and not exists (select from trip_card linked
        where linked.client_id = card.client_id and linked.card_id = card.id
          and linked.dropped_at is null)
      order by serial_number limit 1`,
  )
  return row?.cardSerialNumber ?? null
}

/** Returns the latest rate of a currency as decimal text; null for riyals. */
export async function readRate(tx: Tx, currency: string): Promise<string | null> {
  const [row] = await rowsOf<{ rate: string }>(
    tx,
    sql`select rate::text from fx_rate where currency = ${currency} order by rated_on desc limit 1`,
  )
  return row?.rate ?? null
}
