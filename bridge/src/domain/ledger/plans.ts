import type { Localized, PlanEnding } from '@sadu/contract'
import { riyadhDay, startOfDay } from '@sadu/contract/core/days'
import { nextInstalment } from '@sadu/contract/instalments/rules'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { instalmentPlan } from '../../platform/db/schema/instalments.ts'
import { storePlans, lockPlans, planFeeRow, planRow, type PlanState } from './plan-rows.ts'
import { lockAgainstPostings } from './places.ts'
import { post } from './post.ts'
import { postPlanRows, reducePlan, type PlanReduction } from './shorten-plans.ts'

export type { PlanState } from './plan-rows.ts'

/** A charge of the open cycle that becomes a plan. */
export type NewPlan = {
  clientId: string
  id: string
  accountId: string
  billReference: string
  cardId: string
  transactionId: string
  merchant: Localized
  amountMinor: number
  feeMinor: number
  months: number
}

/** Creates the plan of a charge: takes the charge off the bill and charges the fee. Lock the
 * account first. */
export async function makePlan(tx: Tx, plan: NewPlan, now: Date): Promise<void> {
  const { merchant, amountMinor, feeMinor, billReference: _, ...row } = plan
  const postedOn = riyadhDay(now)
  await tx.insert(instalmentPlan).values({
    ...row,
    merchantEn: merchant.en,
    merchantAr: merchant.ar,
    amountMinor,
    feeMinor,
    remainingMinor: amountMinor,
    madeAt: now,
    madeOn: postedOn,
  })
  const moved = { part: 'moved', name: 'moved', amountMinor, occurredAt: now, postedOn } as const
  await postPlanRows(tx, [planRow(plan, moved, 0)], post)
  if (feeMinor === 0) return
  const [fee] = await post(tx, [planFeeRow(plan, { feeMinor, now, postedOn })])
  if (fee?.outcome !== 'applied') throw new Error(`a fee was not posted: ${JSON.stringify(fee)}`)
}

type ClosingCycle = { clientId: string; accountId: string; cycle: { to: string } }

/** Posts the month of every running plan whose cycle closes, on the last day of the cycle. A plan
 * is paused while its charge is disputed: its months are billed later. Call it with the accounts
 * locked, in the transaction that closes the cycles. */
export async function billMonths(tx: Tx, closings: readonly ClosingCycle[]): Promise<void> {
  const given = closings.map(({ clientId, accountId, cycle }) => ({
    client_id: clientId,
    account_id: accountId,
    closed_on: cycle.to,
  }))
  const running = await lockPlans(
    tx,
    sql`plan.remaining_minor > 0 and plan.made_on <= closing.closed_on
      and not exists (select from statement where statement.client_id = plan.client_id
        and statement.account_id = plan.account_id and statement.closed_on >= closing.closed_on)`,
    sql`join json_to_recordset(${JSON.stringify(given)}::json) as closing(
      client_id text, account_id uuid, closed_on date)
      on closing.client_id = plan.client_id and closing.account_id = plan.account_id`,
  )
  if (running.length === 0) return
  // Read this only after locking: a concurrent opening of a dispute waits for the same lock.
  const paused = await readPaused(tx, running)
  const closedOn = new Map(closings.map(({ accountId, cycle }) => [accountId, cycle.to]))
  const billed = running
    .filter(({ id }) => !paused.has(id))
    .map((plan) => ({
      plan,
      number: plan.billedMonths + 1,
      on: closedOn.get(plan.accountId) ?? '',
      amountMinor: nextInstalment(plan),
    }))
  await postPlanRows(
    tx,
    billed.map(({ plan, number, on, amountMinor }) =>
      planRow(
        plan,
        {
          part: number > plan.months ? 'rest' : 'month',
          name: `m${number}`,
          amountMinor,
          occurredAt: startOfDay(on),
          postedOn: on,
        },
        number,
      ),
    ),
    post,
  )
  await storePlans(
    tx,
    billed.map(({ plan, number, on, amountMinor }) => ({
      clientId: plan.clientId,
      id: plan.id,
      billedMonths: number,
      remainingMinor: plan.remainingMinor - amountMinor,
      creditedMinor: plan.creditedMinor,
      ending: 'repaid',
      on,
    })),
  )
}

/** Returns the ids of the plans whose charge is disputed. */
async function readPaused(tx: Tx, plans: readonly PlanState[]): Promise<Set<string>> {
  const keys = plans.map(({ clientId, id, transactionId }) => ({
    client_id: clientId,
    id,
    transaction_id: transactionId,
  }))
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select given.id from json_to_recordset(${JSON.stringify(keys)}::json)
        as given(client_id text, id uuid, transaction_id uuid)
      join dispute using (client_id, transaction_id) where outcome = 'open'`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Whether the charge of a locked plan is disputed. */
export const isPaused = async (tx: Tx, plan: PlanState): Promise<boolean> =>
  (await readPaused(tx, [plan])).size > 0

/** Returns a plan of an owner's account, and locks it and the account; null if there is none. */
export async function lockPlan(
  tx: Tx,
  { clientId, id }: { clientId: string; id: string },
): Promise<PlanState | null> {
  await tx.execute(sql`select from account where client_id = ${clientId} and id = (
    select account_id from instalment_plan where client_id = ${clientId} and id = ${id}::uuid)
    for update`)
  const [plan] = await lockPlans(tx, sql`plan.client_id = ${clientId} and plan.id = ${id}::uuid`)
  return plan ?? null
}

/** Bills the remainder of a locked plan immediately. */
export async function billRest(
  tx: Tx,
  plan: PlanState,
  ending: Extract<PlanEnding, 'early' | 'closed'>,
  now: Date,
): Promise<void> {
  const { remainingMinor: amountMinor } = plan
  const on = riyadhDay(now)
  const move = { part: 'rest', name: 'rest', amountMinor, occurredAt: now, postedOn: on } as const
  await postPlanRows(tx, [planRow(plan, move, 0)], post)
  await storePlans(tx, [{ ...plan, remainingMinor: 0, ending, on }])
}

/** Bills the remainder of all plans of an account that closes, or of those of one card that
 * closes. */
export async function billRestOf(
  tx: Tx,
  { clientId, accountId, cardId }: { clientId: string; accountId: string; cardId: string | null },
  now: Date,
): Promise<void> {
  await lockAgainstPostings(tx, { clientId, accountId })
  const plans = await lockPlans(
    tx,
    sql`plan.client_id = ${clientId} and plan.account_id = ${accountId}::uuid
      and plan.remaining_minor > 0
      and (${cardId}::uuid is null or plan.card_id = ${cardId}::uuid)`,
  )
  for (const plan of plans) {
    await billRest(tx, plan, 'closed', now)
    // The billed amount of a disputed charge is excluded from the bill, as for a charge without a
    // plan.
    await tx.execute(sql`update dispute set planned_minor = 0 where client_id = ${clientId}
      and transaction_id = ${plan.transactionId}::uuid and outcome = 'open'`)
  }
}

/** Deducts the credit of a dispute from the plan of its charge, if it has one. Call it after the
 * credit. */
export const creditPlan = (tx: Tx, given: Omit<PlanReduction, 'part'>): Promise<void> =>
  reducePlan(tx, { ...given, part: 'credited' }, post)

/** Adds back to a plan the amount deducted for the credit of a dispute, when that dispute is
 * lost. A plan that its holder ended early, or that a closing ended, is not changed. */
export async function returnToPlan(
  tx: Tx,
  { clientId, transactionId, minor, ...move }: Omit<PlanReduction, 'part'>,
): Promise<void> {
  const [plan] = await lockPlans(
    tx,
    sql`plan.client_id = ${clientId} and plan.transaction_id = ${transactionId}::uuid
      and plan.credited_minor > 0 and coalesce(ending, '') not in ('early', 'closed')`,
  )
  if (!plan) return
  const amountMinor = Math.min(minor, plan.creditedMinor)
  await postPlanRows(tx, [planRow(plan, { ...move, part: 'returned', amountMinor }, 0)], post)
  await storePlans(tx, [
    {
      ...plan,
      remainingMinor: plan.remainingMinor + amountMinor,
      creditedMinor: plan.creditedMinor - amountMinor,
      ending: 'repaid',
      on: move.postedOn,
    },
  ])
}
