import type { Localized } from '@sadu/contract'
import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { sql, type SQL } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'

/** A payment with points of the client's accounts. Minor units. */
export type PaymentRow = {
  id: string
  accountId: string
  cardId: string
  /** The cardmember whose share pays, and their name; null if the balance pays. */
  cardmemberId: string | null
  paidBy: Localized | null
  cycleDay: number
  transactionId: string
  merchant: Localized
  madeOn: string
  chargeMinor: number
  points: number
  amountMinor: number
  backMinor: number
  keptMinor: number
  keptPoints: number
  undoneOn: string | null
  isDisputed: boolean
}

/** The owner's payments that match, newest first: a supplementary cardmember's are those of their
 * share. */
function readPayments(
  tx: Tx,
  { clientId, cardmemberId, isPrimary }: Owner,
  where: SQL,
): Promise<PaymentRow[]> {
  return rowsOf<PaymentRow>(
    tx,
    sql`select paid.id, paid.account_id as "accountId", paid.card_id as "cardId",
        paid.cardmember_id as "cardmemberId",
        case when person.id is not null then
          json_build_object('en', person.full_name_en, 'ar', person.full_name_ar) end as "paidBy",
        account.cycle_day as "cycleDay", paid.transaction_id as "transactionId",
        json_build_object('en', merchant_en, 'ar', merchant_ar) as merchant,
        made_on::text as "madeOn", charge_minor::float8 as "chargeMinor", points,
        amount_minor::float8 as "amountMinor", back_minor::float8 as "backMinor",
        kept_minor::float8 as "keptMinor", kept_points as "keptPoints",
        undone_on::text as "undoneOn",
        exists (select from dispute where dispute.client_id = paid.client_id
          and dispute.transaction_id = paid.transaction_id and dispute.outcome = 'open')
          as "isDisputed"
      from point_payment paid
      join account on account.client_id = paid.client_id and account.id = paid.account_id
      left join cardmember person on person.client_id = paid.client_id
        and person.id = paid.cardmember_id
      where paid.client_id = ${clientId}
        and (${isPrimary}::boolean or paid.cardmember_id = ${cardmemberId}::uuid) and ${where}
      order by paid.made_at desc, paid.id`,
  )
}

/** The owner's payments of an account, or of all. */
export const readPaymentsOf = (tx: Tx, owner: Owner, accountId: string | null) =>
  readPayments(tx, owner, sql`(${accountId}::uuid is null or paid.account_id = ${accountId}::uuid)`)

/** One of the owner's payments; null if there is none with this id. */
export async function readPayment(tx: Tx, owner: Owner, id: string): Promise<PaymentRow | null> {
  const [found] = await readPayments(tx, owner, sql`paid.id = ${id}::uuid`)
  return found ?? null
}

/** Counts the earlier payments of a charge with points. */
export async function countPayments(
  tx: Tx,
  { clientId }: Owner,
  transactionId: string,
): Promise<number> {
  const [row] = await rowsOf<{ count: string | number }>(
    tx,
    sql`select count(*) as count from point_payment
      where client_id = ${clientId} and transaction_id = ${transactionId}::uuid`,
  )
  return Number(row?.count)
}
