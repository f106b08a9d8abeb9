import type { Localized, PlanEnding } from '@sadu/contract'
import type { PlanPart } from '@sadu/contract/instalments/parts'
import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { sql, type SQL } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'

/** A plan of the client's accounts. Minor units. */
export type PlanRow = {
  id: string
  accountId: string
  cardId: string
  cycleDay: number
  /** The last day of its account's last statement; null before the first. */
  closedOn: string | null
  transactionId: string
  merchant: Localized
  madeOn: string
  amountMinor: number
  feeMinor: number
  months: number
  billedMonths: number
  remainingMinor: number
  ending: PlanEnding | null
  isPaused: boolean
}

/** The owner's plans that match, running ones first, then the newest. A supplementary cardmember
 * has none. */
function readPlans(tx: Tx, { clientId, isPrimary }: Owner, where: SQL): Promise<PlanRow[]> {
  return rowsOf<PlanRow>(
    tx,
    sql`select plan.id, plan.account_id as "accountId", plan.card_id as "cardId",
        account.cycle_day as "cycleDay", plan.transaction_id as "transactionId",
        (select max(closed_on)::text from statement where statement.client_id = plan.client_id
          and statement.account_id = plan.account_id) as "closedOn",
        json_build_object('en', merchant_en, 'ar', merchant_ar) as merchant,
        made_on::text as "madeOn", amount_minor::float8 as "amountMinor",
        fee_minor::float8 as "feeMinor", months, billed_months as "billedMonths",
        remaining_minor::float8 as "remainingMinor", ending,
        exists (select from dispute where dispute.client_id = plan.client_id
          and dispute.transaction_id = plan.transaction_id and dispute.outcome = 'open')
          as "isPaused"
      from instalment_plan plan
      join account on account.client_id = plan.client_id and account.id = plan.account_id
      where plan.client_id = ${clientId} and ${isPrimary}::boolean and ${where}
      order by plan.remaining_minor = 0, plan.made_at desc, plan.id`,
  )
}

/** The owner's plans of an account, or of all. */
export const readPlansOf = (tx: Tx, owner: Owner, accountId: string | null) =>
  readPlans(tx, owner, sql`(${accountId}::uuid is null or plan.account_id = ${accountId}::uuid)`)

/** One of the owner's plans; null if there is none with this id. */
export async function readPlan(tx: Tx, owner: Owner, id: string): Promise<PlanRow | null> {
  const [found] = await readPlans(tx, owner, sql`plan.id = ${id}::uuid`)
  return found ?? null
}

/** A posting of a plan. */
export type PlanLine = {
  id: string
  part: Exclude<PlanPart, 'moved'>
  minor: number
  postedOn: string
  isListed: boolean
}

/** The postings of a plan except the first, oldest first. Archived ones have `isListed` false. */
export function readLines(tx: Tx, { clientId }: Owner, planId: string): Promise<PlanLine[]> {
  return rowsOf<PlanLine>(
    tx,
    sql`select id, plan_part as part, billing_minor::float8 as minor,
        posted_on::text as "postedOn", true as "isListed", occurred_at
      from posting where client_id = ${clientId} and plan_id = ${planId}::uuid
        and kind = 'plan' and plan_part <> 'moved'
      union all
      select id, was->>'plan_part', billing_minor::float8, posted_on::text, false,
        (was->>'occurred_at')::timestamptz
      from posting_archive where client_id = ${clientId} and was->>'plan_id' = ${planId}
        and was->>'kind' = 'plan' and was->>'plan_part' <> 'moved'
      order by "postedOn", occurred_at, id`,
  )
}
