import { sql, type SQL } from '../../platform/db/drizzle.ts'

// Disputed amounts need not be paid until the dispute is decided
// (docs/specification/4-states.md#bills). Once an amount is credited, the credit itself lowers the
// bill, so only amounts that are not credited are excluded.

/** Returns SQL for the amount of a charge that the merchant has refunded, at its billing rate;
 * includes archived rows. */
export const refundedOf = (clientId: SQL, transactionId: SQL) => sql`(
  select floor(charge.billing * least(refunds.back, charge.made) / charge.made)
  from (
    select billing_minor::numeric as billing, transaction_minor::numeric as made from posting
    where client_id = ${clientId} and id = ${transactionId}
    union all
    select billing_minor::numeric, (was->>'transaction_minor')::numeric from posting_archive
    where client_id = ${clientId} and id = ${transactionId}
  ) charge
  cross join lateral (
    select coalesce(sum(minor), 0) as back from (
      select -transaction_minor as minor from posting
      where client_id = ${clientId} and refund_of = ${transactionId}
      union all
      select -(was->>'transaction_minor')::bigint from posting_archive
      where client_id = ${clientId} and was->>'refund_of' = ${transactionId}::text
    ) refund
  ) refunds)`

/** SQL for the part of the charge of `dispute` that is paid with points, for which no bill asks. */
const paidByPoints = sql`coalesce((select kept_minor from point_payment paid
  where paid.client_id = dispute.client_id and paid.transaction_id = dispute.transaction_id
    and paid.undone_on is null), 0)`

/** SQL for the disputed amount of `dispute` that is not credited, at most the part of its charge
 * that is neither refunded nor paid with points. The amount that a plan has not billed is on no
 * bill, and a credit is first deducted from the plan. */
const uncredited = sql`greatest(0, least(dispute.disputed_minor, dispute.billed_minor
  - coalesce(${refundedOf(sql`dispute.client_id`, sql`dispute.transaction_id`)}, 0)
  - ${paidByPoints}) - greatest(dispute.credit_minor, dispute.planned_minor))`

type Bill = { clientId: SQL; accountId: SQL; closedOn: SQL }

/** Returns an SQL condition: the disputed charge is on a bill. It is not if `isLater`, a condition
 * on `charge`, is true: the charge is on no statement yet, or on a later one. Charges that were
 * only described, or are archived, always are. */
const isBilled = (isLater: SQL) => sql`not exists (select from posting charge
  where charge.client_id = dispute.client_id and charge.id = dispute.transaction_id and ${isLater})`

const sumOf = ({ clientId, accountId }: Bill, where: SQL) => sql`coalesce((
  select sum(${uncredited})::bigint from dispute
  where dispute.client_id = ${clientId} and dispute.account_id = ${accountId} and ${where}), 0)`

const isOnBill = ({ closedOn }: Bill) =>
  isBilled(sql`not exists (select from statement made where made.client_id = charge.client_id
    and made.id = charge.statement_id and made.closed_on <= ${closedOn})`)

const isOpen = sql`dispute.outcome = 'open'`

const isReturning = ({ closedOn }: Bill) => sql`(dispute.outcome in ('declined', 'withdrawn')
  and not dispute.is_credited and dispute.decided_on > ${closedOn})`

/** Returns SQL for the disputed amount of a bill that is not decided yet. */
export const disputedOf = (bill: Bill) => sumOf(bill, sql`${isOpen} and ${isOnBill(bill)}`)

/** Returns SQL for the amount that returned to a bill after its closing because a dispute of it was
 * declined or withdrawn: the next statement asks for it, with its own due date. */
export const returningOf = (bill: Bill) =>
  sumOf(bill, sql`${isReturning(bill)} and ${isOnBill(bill)}`)

/** Returns SQL for the amount that a bill does not ask for: its disputed amount, and the amount for
 * which the next statement asks. */
export const excludedFromBill = (bill: Bill) =>
  sumOf(bill, sql`(${isOpen} or ${isReturning(bill)}) and ${isOnBill(bill)}`)

/** Returns SQL for the disputed amount of an account when one of its cycles closes. */
export const disputedAtClosing = (bill: Bill) =>
  sumOf(
    bill,
    sql`${isOpen} and ${isBilled(
      sql`charge.statement_id is null and charge.posted_on > ${bill.closedOn}`,
    )}`,
  )
