import type { Currency, Localized } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'
import { leftInMoney, type PointsProblem, pointsProblem } from '@sadu/contract/points/rules'
import { lastDayFor, type PlanProblem, planProblem } from '@sadu/contract/instalments/rules'
import { cycleOf } from '@sadu/contract/statements/cycle'
import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'

/** A charge of the owner's account with the facts that decide how it can be paid. Minor units. */
export type OwnCharge = {
  clientId: string
  accountId: string
  billReference: string
  cardId: string | null
  transactionId: string
  merchant: Localized
  amountMinor: number
  /** The refunded amount, in the account's currency. */
  refundedMinor: number
  /** The remaining amount after refunds. */
  leftMinor: number
  currency: Currency
  /** The plan and the payment with points of the charge, or those to which a posting belongs. The
   * payment is null for an owner who may not see it. */
  planId: string | null
  paymentId: string | null
  /** The last day of its cycle, and the last day on which it can be put in a plan. */
  closesOn: string
  lastDay: string
  /** The reasons why it cannot be put in a plan today, or be paid with points; null if it can. */
  planProblem: PlanProblem | null
  pointsProblem: PointsProblem | null
}

type Row = Omit<
  OwnCharge,
  'clientId' | 'leftMinor' | 'closesOn' | 'lastDay' | 'planProblem' | 'pointsProblem'
> & {
  kind: string
  postedOn: string | null
  cycleDay: number
  limitMinor: number
  isDisputed: boolean
  isRefunded: boolean
  isPlanned: boolean
  isPaidWithPoints: boolean
}

/** Reads a posted or pending charge of one of the client's accounts; for a supplementary
 * cardmember, only a charge of their own cards. Returns null if the owner has no charge with this
 * id. */
export async function readOwnCharge(
  tx: Tx,
  { clientId, cardmemberId, isPrimary }: Owner,
  id: string,
  now: Date,
): Promise<OwnCharge | null> {
  const isTheirs = sql`(${isPrimary}::boolean or cardmember_id = ${cardmemberId}::uuid)`
  const [row] = await rowsOf<Row>(
    tx,
    sql`with charge as (
        select id, kind, account_id, card_id, merchant_id, authorization_id, description_en,
          description_ar, billing_minor, posted_on, plan_id, point_payment_id
        from posting where client_id = ${clientId} and id = ${id}::uuid and ${isTheirs}
        union all
        select id, kind, account_id, card_id, merchant_id, null, '', '', billing_minor, null, null,
          null
        from card_authorization
        where client_id = ${clientId} and id = ${id}::uuid and state = 'pending' and ${isTheirs}
      )
      select charge.id as "transactionId", charge.kind, charge.account_id as "accountId",
        charge.card_id as "cardId", charge.billing_minor::float8 as "amountMinor",
        charge.posted_on::text as "postedOn", account.bill_reference as "billReference",
        account.currency, account.cycle_day as "cycleDay",
        account.credit_limit_minor::float8 as "limitMinor",
        json_build_object('en', coalesce(merchant.name_en, description_en),
          'ar', coalesce(merchant.name_ar, description_ar)) as merchant,
        exists (select from dispute where dispute.client_id = ${clientId}
          and dispute.transaction_id in (charge.id, charge.authorization_id)
          and dispute.outcome in ('open', 'approved')) as "isDisputed",
        refunds.count > 0 as "isRefunded", refunds.minor::float8 as "refundedMinor",
        plan.id is not null as "isPlanned", coalesce(plan.id, charge.plan_id) as "planId",
        paid.id is not null as "isPaidWithPoints",
        case when ${isPrimary}::boolean or paid.cardmember_id = ${cardmemberId}::uuid
          then coalesce(paid.id, charge.point_payment_id) end as "paymentId"
      from charge
      join account on account.client_id = ${clientId} and account.id = charge.account_id
      left join merchant on merchant.id = charge.merchant_id
      left join instalment_plan plan on plan.client_id = ${clientId}
        and plan.transaction_id = charge.id
      left join point_payment paid on paid.client_id = ${clientId}
        and paid.transaction_id = charge.id and paid.undone_on is null
      cross join lateral (
        select count(*) as count, coalesce(-sum(billing_minor), 0) as minor from posting refund
        where refund.client_id = ${clientId} and refund.refund_of = charge.id
      ) refunds
      limit 1`,
  )
  if (!row) return null
  const { kind, postedOn, cycleDay, limitMinor, isDisputed, isRefunded, isPlanned, ...rest } = row
  const { isPaidWithPoints, ...charge } = rest
  const today = riyadhDay(now)
  const closesOn = cycleOf(postedOn ?? today, cycleDay).to
  const asked = {
    ...charge,
    isPosted: postedOn !== null,
    kind,
    limitMinor,
    isDisputed,
    isRefunded,
    isPlanned,
    isPaidWithPoints,
    closesOn,
  }
  return {
    clientId,
    ...charge,
    leftMinor: leftInMoney(charge),
    closesOn,
    lastDay: lastDayFor(closesOn),
    planProblem: planProblem(asked, today),
    pointsProblem: pointsProblem(asked, today),
  }
}
