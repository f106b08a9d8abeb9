import type { PlanPart } from '@sadu/contract/instalments/parts'
import type { PointPart } from '@sadu/contract/points/rules'
import { sql, type SQL } from '../../platform/db/drizzle.ts'

/** SQL for whether a posting, named by its alias, is a credit, which pays bills. What a plan takes off a
 * bill, or what points pay of it, is not paid in money, so it counts among the charges; what a plan
 * takes of a refund, or returns as points, counts among the credits, as less of it. */
export const isCredit = (row = 'posting'): SQL =>
  sql.raw(
    `(case ${row}.kind when 'plan' then ${row}.plan_part in ('refunded', 'credited')
      when 'points' then ${row}.point_part = 'returned'
      else ${row}.billing_minor < 0 end)`,
  )

/** The same of a posting that was read. */
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

/** SQL for what the plans of an account have not billed yet. It is on no bill, but uses the limit. */
export const inPlansOf = ({ clientId, accountId }: { clientId: SQL; accountId: SQL }): SQL => sql`(
  select coalesce(sum(plan.remaining_minor), 0) from instalment_plan plan
  where plan.client_id = ${clientId} and plan.account_id = ${accountId}
    and plan.remaining_minor > 0)`
