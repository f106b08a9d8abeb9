import type { Currency, Localized } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'
import { lastDayFor, type PlanProblem, planProblem } from '@sadu/contract/instalments/rules'
import { cycleOf } from '@sadu/contract/statements/cycle'
import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'

/** A charge of the owner's account with what a plan of it needs. Minor units. */
export type PlannedCharge = {
  clientId: string
  accountId: string
  billReference: string
  cardId: string | null
  transactionId: string
  merchant: Localized
  amountMinor: number
  currency: Currency
  /** The last day of its cycle, and the last day on which it can be put in a plan. */
  closesOn: string
  lastDay: string
  /** Why it cannot be put in a plan today; null if it can. */
  problem: PlanProblem | null
}

type Row = Omit<PlannedCharge, 'closesOn' | 'lastDay' | 'problem' | 'clientId'> & {
  kind: string
  postedOn: string | null
  cycleDay: number
  limitMinor: number
  isDisputed: boolean
  isRefunded: boolean
  isPlanned: boolean
}

/** Reads a posted or pending charge of one of the client's accounts. Null if the owner has none of this id,
 * and for a supplementary cardmember: the primary cardmember owes the bill. */
export async function readPlannedCharge(
  tx: Tx,
  { clientId, isPrimary }: Owner,
  id: string,
  now: Date,
): Promise<PlannedCharge | null> {
  const [row] = await rowsOf<Row>(
    tx,
    sql`with charge as (
        select id, kind, account_id, card_id, merchant_id, authorization_id, description_en,
          description_ar, billing_minor, posted_on
        from posting where client_id = ${clientId} and id = ${id}::uuid
        union all
        select id, kind, account_id, card_id, merchant_id, null, '', '', billing_minor, null
        from card_authorization
        where client_id = ${clientId} and id = ${id}::uuid and state = 'pending'
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
        exists (select from posting refund where refund.client_id = ${clientId}
          and refund.refund_of = charge.id) as "isRefunded",
        exists (select from instalment_plan plan where plan.client_id = ${clientId}
          and plan.transaction_id = charge.id) as "isPlanned"
      from charge
      join account on account.client_id = ${clientId} and account.id = charge.account_id
      left join merchant on merchant.id = charge.merchant_id
      where ${isPrimary}::boolean
      limit 1`,
  )
  if (!row) return null
  const { kind, postedOn, cycleDay, limitMinor, isDisputed, isRefunded, isPlanned, ...charge } = row
  const today = riyadhDay(now)
  const closesOn = cycleOf(postedOn ?? today, cycleDay).to
  const problem = planProblem(
    {
      isPosted: postedOn !== null,
      kind,
      currency: charge.currency,
      amountMinor: charge.amountMinor,
      limitMinor,
      isDisputed,
      isRefunded,
      isPlanned,
      closesOn,
    },
    today,
  )
  return { clientId, ...charge, closesOn, lastDay: lastDayFor(closesOn), problem }
}

/** The id of the plan of a charge, or of the plan that a posting belongs to; null if there is none. Only the
 * primary cardmember sees plans. */
export async function readPlanOf(
  tx: Tx,
  { clientId, isPrimary }: Owner,
  id: string,
): Promise<string | null> {
  const [found] = await rowsOf<{ id: string }>(
    tx,
    sql`select plan.id from instalment_plan plan
      where ${isPrimary}::boolean and plan.client_id = ${clientId}
        and (plan.transaction_id = ${id}::uuid or plan.id = (select plan_id from posting
          where posting.client_id = ${clientId} and posting.id = ${id}::uuid))
      limit 1`,
  )
  return found?.id ?? null
}
