import type { Localized } from '@sadu/contract'
import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import type { LastBill, LastCharge } from './samples.ts'

/** The owner's last purchase in the account's currency; null if there is none. */
export async function readLastCharge(
  tx: Tx,
  { clientId, cardmemberId }: Owner,
): Promise<LastCharge | null> {
  const [row] = await rowsOf<{
    merchant: Localized
    minor: number
    digits: string
    at: string | Date
  }>(
    tx,
    sql`select json_build_object('en', merchant.name_en, 'ar', merchant.name_ar) as merchant,
        posting.billing_minor::float8 as minor, posting.occurred_at as at,
        case account.tier when 'centurion' then card.last_digits else right(card.last_digits, 4) end
          as digits
      from posting
      join card on card.client_id = posting.client_id and card.id = posting.card_id
      join account on account.client_id = posting.client_id and account.id = posting.account_id
      join merchant on merchant.id = posting.merchant_id
      where posting.client_id = ${clientId} and posting.cardmember_id = ${cardmemberId}::uuid
        and posting.kind = 'purchase'
        and posting.transaction_currency = account.currency
      order by posting.occurred_at desc limit 1`,
  )
  return row ? { ...row, at: new Date(row.at) } : null
}

/** The last bill of the owner's first account, and its cycle day; null for a supplementary
 * cardmember, who has no account. */
export async function readLastBill(
  tx: Tx,
  { clientId, isPrimary }: Owner,
): Promise<{ accountId: string; cycleDay: number; bill: LastBill | null } | null> {
  if (!isPrimary) return null
  const [row] = await rowsOf<{
    accountId: string
    cycleDay: number
    billReference: string
    dueMinor: number | null
    from: string
    to: string
    dueOn: string
  }>(
    tx,
    sql`select account.id as "accountId", account.cycle_day as "cycleDay", account.bill_reference as "billReference",
        bill.due_minor::float8 as "dueMinor", bill.opened_on::text as from,
        bill.closed_on::text as to, bill.due_on::text as "dueOn"
      from account
      left join lateral (select * from statement where statement.client_id = account.client_id
        and statement.account_id = account.id order by closed_on desc limit 1) bill on true
      where account.client_id = ${clientId} order by account.opened_on, account.id limit 1`,
  )
  if (!row) return null
  const { accountId, cycleDay, dueMinor, ...bill } = row
  return { accountId, cycleDay, bill: dueMinor === null ? null : { ...bill, dueMinor } }
}
