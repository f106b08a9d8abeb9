import { sql, type SQL } from '../../platform/db/drizzle.ts'

// What is disputed need not be paid until it is decided (docs/specification/4-states.md#bills). Once
// it is credited, the credit itself lowers the bill, so only what is not credited is left out.

/** SQL for how much the merchant has refunded of a charge, at its billing rate; includes archived
 * rows. */
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

/** SQL for what points pay of the charge of `dispute`, and so no bill asks for. */
const paidByPoints = sql`coalesce((select kept_minor from point_payment paid
  where paid.client_id = dispute.client_id and paid.transaction_id = dispute.transaction_id
    and paid.undone_on is null), 0)`

/** What is disputed of `dispute` and not credited, at most what is left of it in money: neither refunded
 * nor paid with points. What a plan has not billed is on no bill, and a credit is taken off the plan
 * first. */
const uncredited = sql`greatest(0, least(dispute.disputed_minor, dispute.billed_minor
  - coalesce(${refundedOf(sql`dispute.client_id`, sql`dispute.transaction_id`)}, 0)
  - ${paidByPoints}) - greatest(dispute.credit_minor, dispute.planned_minor))`

type Bill = { clientId: SQL; accountId: SQL; closedOn: SQL }

/** Charges on no statement yet, and those on later ones, are not on a bill. What was only described,
 * or is archived, is. `isLater` tells it of `charge`. */
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

/** SQL for what is disputed of a bill and not decided. */
export const disputedOf = (bill: Bill) => sumOf(bill, sql`${isOpen} and ${isOnBill(bill)}`)

/** SQL for what came back to a bill after its closing because a dispute of it was declined or
 * withdrawn: the next statement asks for it, with its own due date. */
export const returningOf = (bill: Bill) =>
  sumOf(bill, sql`${isReturning(bill)} and ${isOnBill(bill)}`)

/** SQL for what a bill does not ask for: what is disputed of it, and what the next statement asks
 * for. */
export const excludedFromBill = (bill: Bill) =>
  sumOf(bill, sql`(${isOpen} or ${isReturning(bill)}) and ${isOnBill(bill)}`)

/** SQL for what is disputed of an account when a cycle of it closes. */
export const disputedAtClosing = (bill: Bill) =>
  sumOf(
    bill,
    sql`${isOpen} and ${isBilled(
      sql`charge.statement_id is null and charge.posted_on > ${bill.closedOn}`,
    )}`,
  )
