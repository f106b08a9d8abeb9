import type { Localized, PlanEnding } from '@sadu/contract'
import type { PlanPart } from '@sadu/contract/instalments/parts'
import { sql, type SQL } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { FeeRow, PlanRow, PostingRow } from './rows.ts'

/** A locked plan, with the bill reference of its account. Amounts in minor units. */
export type PlanState = {
  clientId: string
  id: string
  accountId: string
  billReference: string
  transactionId: string
  merchant: Localized
  amountMinor: number
  months: number
  billedMonths: number
  remainingMinor: number
  creditedMinor: number
  ending: PlanEnding | null
}

const SOURCE = 'plans.'

/** Returns the event source of an account's plans. Callers hold a lock on the account, so the lock
 * of this source adds no further waiting. */
const sourceOf = (accountId: string) => `${SOURCE}${accountId.replaceAll('-', '')}`

/** Whether a row is a movement of a plan, or its fee. */
export const isOfPlan = ({ kind, source }: PostingRow): boolean =>
  kind === 'plan' || (kind === 'fee' && source.startsWith(SOURCE))

/** A movement of a plan. `name` is unique within the plan. */
export type PlanMove = {
  part: PlanPart
  name: string
  amountMinor: number
  occurredAt: Date
  postedOn: string
}

type Plan = Pick<PlanState, 'id' | 'accountId' | 'billReference' | 'merchant' | 'months'>

/** Returns the ledger row of a movement. `number` is that of the billed month, for the
 * description. */
export function planRow(plan: Plan, move: PlanMove, number: number): PlanRow {
  const { part, name, amountMinor, occurredAt, postedOn } = move
  return {
    ...eventOf(plan, name),
    kind: 'plan',
    part,
    planId: plan.id,
    billReference: plan.billReference,
    occurredAt,
    postedOn,
    description: TEXTS[part](plan.merchant, number, plan.months),
    amountMinor,
    currency: 'SAR',
  }
}

/** Returns the ledger row of a plan's fee. */
export function planFeeRow(
  plan: Plan,
  { feeMinor, now, postedOn }: { feeMinor: number; now: Date; postedOn: string },
): FeeRow {
  const { en, ar } = plan.merchant
  return {
    ...eventOf(plan, 'fee'),
    kind: 'fee',
    planId: plan.id,
    on: { billReference: plan.billReference },
    occurredAt: now,
    postedOn,
    description: { en: `Instalment plan fee: ${en}`, ar: `رسوم خطة التقسيط: ${ar}` },
    amountMinor: feeMinor,
    currency: 'SAR',
  }
}

function eventOf({ id, accountId }: Plan, name: string) {
  const short = id.replaceAll('-', '').slice(-12)
  return {
    source: sourceOf(accountId),
    externalId: `${id}:${name}`,
    serialNumber: `IN${id.replaceAll('-', '')}${name}`,
    reference: `IN${short}`,
  }
}

type TextOf = (merchant: Localized, number: number, months: number) => Localized

const TEXTS: Record<PlanPart, TextOf> = {
  moved: ({ en, ar }) => ({ en: `Moved to instalments: ${en}`, ar: `نُقلت إلى الأقساط: ${ar}` }),
  month: ({ en, ar }, number, months) => ({
    en: `Instalment ${number} of ${months}: ${en}`,
    ar: `القسط ${number} من ${months}: ${ar}`,
  }),
  rest: ({ en, ar }) => ({
    en: `Remaining instalments: ${en}`,
    ar: `المتبقي من الأقساط: ${ar}`,
  }),
  refunded: ({ en, ar }) => ({
    en: `Refund taken off the instalments: ${en}`,
    ar: `استرداد مخصوم من الأقساط: ${ar}`,
  }),
  credited: ({ en, ar }) => ({
    en: `Dispute credit taken off the instalments: ${en}`,
    ar: `مبلغ اعتراض مخصوم من الأقساط: ${ar}`,
  }),
  returned: ({ en, ar }) => ({
    en: `Back to the instalments: ${en}`,
    ar: `أُعيدت إلى الأقساط: ${ar}`,
  }),
}

/** Locks and returns the matching plans, in the order of their keys. Lock their accounts first.
 * `given` may join `plan` with other rows. */
export function lockPlans(tx: Tx, where: SQL, given: SQL = sql``): Promise<PlanState[]> {
  return rowsOf<PlanState>(
    tx,
    sql`select plan.client_id as "clientId", plan.id, plan.account_id as "accountId",
        account.bill_reference as "billReference", plan.transaction_id as "transactionId",
        json_build_object('en', merchant_en, 'ar', merchant_ar) as merchant,
        amount_minor::float8 as "amountMinor", months, billed_months as "billedMonths",
        remaining_minor::float8 as "remainingMinor", credited_minor::float8 as "creditedMinor",
        ending
      from instalment_plan plan
      join account on account.client_id = plan.client_id and account.id = plan.account_id
      ${given}
      where ${where}
      order by plan.client_id, plan.id for update of plan`,
  )
}

/** The new values of a plan. `ending` is the reason if nothing remains. */
export type PlanChange = Pick<
  PlanState,
  'clientId' | 'id' | 'billedMonths' | 'remainingMinor' | 'creditedMinor'
> & { ending: PlanEnding; on: string }

/** Stores the new values of locked plans. A plan that was over and stays so keeps its end. */
export async function storePlans(tx: Tx, changes: readonly PlanChange[]): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ clientId, id, billedMonths, remainingMinor, ...change }) => ({
    client_id: clientId,
    id,
    billed: billedMonths,
    remaining: remainingMinor,
    credited: change.creditedMinor,
    ended_on: remainingMinor === 0 ? change.on : null,
    ending: remainingMinor === 0 ? change.ending : null,
  }))
  await tx.execute(sql`
    update instalment_plan plan set billed_months = now.billed, remaining_minor = now.remaining,
      credited_minor = now.credited,
      ended_on = case when now.remaining > 0 then null else coalesce(plan.ended_on, now.ended_on) end,
      ending = case when now.remaining > 0 then null else coalesce(plan.ending, now.ending) end
    from json_to_recordset(${JSON.stringify(rows)}::json) as now(client_id text, id uuid,
      billed integer, remaining bigint, credited bigint, ended_on date, ending text)
    where plan.client_id = now.client_id and plan.id = now.id`)
}
