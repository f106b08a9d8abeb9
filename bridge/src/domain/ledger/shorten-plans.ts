import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import type { Outcome } from '../events/event.ts'
import { storePlans, lockPlans, planRow } from './plan-rows.ts'
import type { PlanRow } from './rows.ts'

type PostRows = (tx: Tx, rows: readonly PlanRow[]) => Promise<Outcome[]>

type Back = {
  id: string
  clientId: string
  transactionId: string
  minor: number
  postedOn: string
  occurredAt: Date
}

/** Deducts refunds of charges in plans from the last months of those plans. A refund stays out of
 * the bill up to the amount that the plan has not billed; the rest is an ordinary credit. What a
 * dispute's credit has deducted counts as deducted by the refund, as far as the plan has nothing
 * else left: a lost dispute does not return it. Call it in the transaction that posted the
 * refunds. */
export async function shortenPlans(
  tx: Tx,
  refunds: readonly { id: string; clientId: string; occurredAt: Date }[],
  postRows: PostRows,
): Promise<void> {
  for (const back of await readBacks(tx, refunds)) {
    await reducePlan(
      tx,
      { ...back, part: 'refunded', name: `r${back.id.replaceAll('-', '').slice(-20)}` },
      postRows,
    )
  }
}

/** An amount to deduct from the plan of a charge, after a refund or a dispute's credit. */
export type PlanReduction = Omit<Back, 'id'> & { part: 'refunded' | 'credited'; name: string }

/** Deducts an amount from the last months of the plan of a charge, if it has one. */
export async function reducePlan(
  tx: Tx,
  { clientId, transactionId, minor, part, ...move }: PlanReduction,
  postRows: PostRows,
): Promise<void> {
  const [plan] = await lockPlans(
    tx,
    sql`plan.client_id = ${clientId} and plan.transaction_id = ${transactionId}::uuid
      and (plan.remaining_minor > 0 or plan.credited_minor > 0)`,
  )
  if (!plan) return
  const amountMinor = Math.min(minor, plan.remainingMinor)
  const creditedMinor =
    part === 'credited'
      ? plan.creditedMinor + amountMinor
      : Math.max(0, plan.creditedMinor - (minor - amountMinor))
  if (amountMinor > 0) {
    await postPlanRows(tx, [planRow(plan, { ...move, part, amountMinor }, 0)], postRows)
  }
  await storePlans(tx, [
    {
      ...plan,
      remainingMinor: plan.remainingMinor - amountMinor,
      creditedMinor,
      ending: 'refunded',
      on: move.postedOn,
    },
  ])
  if (part === 'credited') return
  await tx.execute(sql`
    update dispute set planned_minor = greatest(0, planned_minor - ${amountMinor}::bigint)
    where client_id = ${clientId} and transaction_id = ${transactionId}::uuid`)
}

/** Posts rows of plans. The ledger never refuses them, so a refusal throws an error. */
export async function postPlanRows(
  tx: Tx,
  rows: readonly PlanRow[],
  postRows: PostRows,
): Promise<void> {
  if (rows.length === 0) return
  const refused = (await postRows(tx, rows)).find(({ outcome }) => outcome !== 'applied')
  if (refused) throw new Error(`a plan’s movement was not posted: ${JSON.stringify(refused)}`)
}

/** Returns the refunds of charges in plans, in the order of the keys of the plans. */
async function readBacks(
  tx: Tx,
  refunds: readonly { id: string; clientId: string; occurredAt: Date }[],
): Promise<Back[]> {
  if (refunds.length === 0) return []
  const keys = refunds.map(({ clientId, id }) => ({ client_id: clientId, id }))
  const at = new Map(refunds.map(({ id, occurredAt }) => [id, occurredAt]))
  const rows = await rowsOf<Omit<Back, 'occurredAt'>>(
    tx,
    sql`select refund.id, refund.client_id as "clientId", refund.refund_of as "transactionId",
        (-refund.billing_minor)::float8 as minor, refund.posted_on::text as "postedOn"
      from json_to_recordset(${JSON.stringify(keys)}::json) as given(client_id text, id uuid)
      join posting refund using (client_id, id)
      join instalment_plan plan on plan.client_id = refund.client_id
        and plan.transaction_id = refund.refund_of
        and (plan.remaining_minor > 0 or plan.credited_minor > 0)
      order by plan.client_id, plan.id, refund.id`,
  )
  return rows.map((row) => Object.assign(row, { occurredAt: at.get(row.id) ?? new Date(0) }))
}
