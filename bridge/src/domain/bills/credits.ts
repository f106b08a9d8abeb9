import type { PlanPart } from '@sadu/contract/instalments/parts'
import { sql, type SQL } from '../../platform/db/drizzle.ts'

/** SQL for whether a posting, named by its alias, is a credit, which pays bills. What a plan takes off a
 * bill is not paid, so it counts among the charges; what it takes of a refund counts among the
 * credits, as less of it. */
export const isCredit = (row = 'posting'): SQL =>
  sql.raw(
    `(case ${row}.kind when 'plan' then ${row}.plan_part in ('refunded', 'credited')
      else ${row}.billing_minor < 0 end)`,
  )

/** The same of a posting that was read. */
export const isCreditRow = ({
  billingMinor,
  planPart,
}: {
  billingMinor: number
  planPart: PlanPart | null
}): boolean =>
  planPart === null ? billingMinor < 0 : planPart === 'refunded' || planPart === 'credited'

/** SQL for what the plans of an account have not billed yet. It is on no bill, but uses the limit. */
export const inPlansOf = ({ clientId, accountId }: { clientId: SQL; accountId: SQL }): SQL => sql`(
  select coalesce(sum(plan.remaining_minor), 0) from instalment_plan plan
  where plan.client_id = ${clientId} and plan.account_id = ${accountId}
    and plan.remaining_minor > 0)`
