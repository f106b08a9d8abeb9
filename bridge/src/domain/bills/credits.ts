import type { PlanPart } from '@sadu/contract/instalments/parts'
import type { PointPart } from '@sadu/contract/points/rules'
import { sql, type SQL } from '../../platform/db/drizzle.ts'

/** SQL for whether a posting, named by its alias, is a credit, which pays bills. Amounts that a
 * plan or points take off a bill are not paid in money, so they count among the charges. The part
 * of a refund that goes to a plan or is returned as points counts among the credits and reduces
 * them. */
export const isCredit = (row = 'posting'): SQL =>
  sql.raw(
    `(case ${row}.kind when 'plan' then ${row}.plan_part in ('refunded', 'credited')
      when 'points' then ${row}.point_part = 'returned'
      else ${row}.billing_minor < 0 end)`,
  )

/** Whether a posting that was read is a credit, by the same rule as `isCredit`. */
export const isCreditRow = ({
  billingMinor,
  planPart,
  pointPart,
}: {
  billingMinor: number
  planPart: PlanPart | null
  pointPart: PointPart | null
}): boolean =>
  pointPart !== null
    ? pointPart === 'returned'
    : planPart === null
      ? billingMinor < 0
      : planPart === 'refunded' || planPart === 'credited'

/** Returns SQL for the amount that the plans of an account have not billed yet. It is on no bill,
 * but uses the limit. */
export const inPlansOf = ({ clientId, accountId }: { clientId: SQL; accountId: SQL }): SQL => sql`(
  select coalesce(sum(plan.remaining_minor), 0) from instalment_plan plan
  where plan.client_id = ${clientId} and plan.account_id = ${accountId}
    and plan.remaining_minor > 0)`
