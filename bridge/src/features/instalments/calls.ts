import { type Contract, contract } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'
import { instalmentsOf } from '@sadu/contract/instalments/amounts'
import { PLAN_TERMS } from '@sadu/contract/instalments/rules'
import type { Owner } from '../../core/owner.ts'
import { Refusal } from '../../core/refusal.ts'
import { ownedAccount, rowId } from '../../domain/accounts/owned-account.ts'
import { recordEvent } from '../../domain/audit/audit.ts'
import { idFor } from '../../domain/events/event.ts'
import { readFees } from '../../domain/fees/store.ts'
import { type OwnCharge, readOwnCharge } from '../../domain/charges/own-charge.ts'
import { recordIssuerEvent } from '../../domain/issuer-events/record.ts'
import { lockAgainstPostings } from '../../domain/ledger/places.ts'
import {
  billRest,
  isPaused,
  lockPlan,
  makePlan,
  type PlanState,
} from '../../domain/ledger/plans.ts'
import { notifyOfChange, type NotificationContext } from '../../domain/notices/notice.ts'
import type { CodePurpose } from '../../domain/otp/purpose.ts'
import { createActionPurpose } from '../../domain/step-up/action-purpose.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { planEndedNotice, planMadeNotice, planSubject } from './notices.ts'
import { presentLines, presentPlan } from './present.ts'
import { readLines, readPlan, readPlansOf } from './store.ts'

type Parts = NotificationContext & { keys: Secrets }

const sar = (minor: number) => ({ minor, currency: 'SAR' as const })

/** Reads a charge that can be put in a plan now. Rejects with `notAllowed` for a supplementary
 * cardmember, because the primary cardmember owes the bill. */
async function chargeToPlan(
  tx: Tx,
  owner: Owner,
  reference: string,
  now: Date,
): Promise<OwnCharge & { cardId: string }> {
  const id = rowId(reference)
  if (!owner.isPrimary) throw new Refusal('notAllowed')
  const charge = await readOwnCharge(tx, owner, id, now)
  if (!charge) throw new Refusal('notFound')
  const { planProblem, cardId } = charge
  if (planProblem !== null) throw new Refusal(planProblem)
  if (cardId === null) throw new Error('a purchase has no card')
  return { ...charge, cardId }
}

/** Locks the account of a charge, then reads the charge again: another plan, a refund or a dispute
 * may have come first. */
async function lockToPlan(tx: Tx, owner: Owner, reference: string, now: Date) {
  const { clientId, accountId } = await chargeToPlan(tx, owner, reference, now)
  await lockAgainstPostings(tx, { clientId, accountId })
  return chargeToPlan(tx, owner, reference, now)
}

/** Locks a plan that can be ended now. */
async function lockToEnd(tx: Tx, owner: Owner, reference: string): Promise<PlanState> {
  const id = rowId(reference)
  const plan = owner.isPrimary ? await lockPlan(tx, { clientId: owner.clientId, id }) : null
  if (!plan) throw new Refusal('notFound')
  if (plan.remainingMinor === 0) throw new Refusal('planOver')
  if (await isPaused(tx, plan)) throw new Refusal('planPaused')
  return plan
}

async function planOf(tx: Tx, owner: Owner, id: string) {
  const row = await readPlan(tx, owner, id)
  if (!row) throw new Refusal('notFound')
  return row
}

type InstalmentHandlers = Handlers<
  Pick<
    Contract,
    | 'checkInstalments'
    | 'makeInstalments'
    | 'listInstalments'
    | 'instalmentDetail'
    | 'endInstalments'
  >
>

/** Creates the handlers of instalment plans. Confirmations are checked before the handlers are
 * called. */
export function createInstalmentHandlers(parts: Parts): InstalmentHandlers {
  const { keys, gateways, hotline } = parts
  return {
    async checkInstalments({ transactionReference }, { tx, owner, now }) {
      const charge = await chargeToPlan(tx, owner, transactionReference, now)
      return {
        accountReference: charge.accountId,
        merchantName: charge.merchant,
        amount: sar(charge.amountMinor),
        fee: sar((await readFees(tx, riyadhDay(now))).plan),
        minMonths: PLAN_TERMS.minMonths,
        maxMonths: PLAN_TERMS.maxMonths,
        firstOn: charge.closesOn,
        lastDay: charge.lastDay,
      }
    },

    async makeInstalments({ transactionReference, months }, { tx, owner, now }) {
      const charge = await lockToPlan(tx, owner, transactionReference, now)
      const { amountMinor, merchant, closesOn, transactionId } = charge
      const terms = { ...PLAN_TERMS, feeMinor: (await readFees(tx, riyadhDay(now))).plan }
      const costs = instalmentsOf({ amountMinor, months, limitMinor: null }, terms)
      if ('problem' in costs) throw new Error(`the months were not refused: ${costs.problem}`)
      const { feeMinor, monthlyMinor } = costs
      const id = idFor(now, `plan\n${transactionId}`)
      await makePlan(tx, { ...charge, id, feeMinor, months }, now)
      const facts = { plan: id, amountMinor, feeMinor, months }
      const event = {
        kind: 'planMade' as const,
        facts: { ...facts, account: charge.billReference, firstOn: closesOn },
      }
      await recordIssuerEvent(tx, { clientId: owner.clientId, id: charge.cardId }, event, now)
      const firstMinor = monthlyMinor
      const made = { merchant, amountMinor, feeMinor, months, firstMinor, firstOn: closesOn }
      const notice = planMadeNotice({ ...made, hotline })
      await notifyOfChange(tx, gateways, owner, notice, planSubject(id))
      await recordEvent(tx, keys, { of: owner, kind: 'planMade', facts }, now)
      return { plan: presentPlan(await planOf(tx, owner, id)) }
    },

    async listInstalments({ accountReference }, { tx, owner }) {
      const account =
        accountReference === undefined ? null : await ownedAccount(tx, owner, accountReference)
      return { plans: (await readPlansOf(tx, owner, account?.id ?? null)).map(presentPlan) }
    },

    async instalmentDetail({ planReference }, { tx, owner }) {
      const row = await planOf(tx, owner, rowId(planReference))
      return {
        plan: presentPlan(row),
        lines: presentLines(row, await readLines(tx, owner, row.id)),
      }
    },

    async endInstalments({ planReference }, { tx, owner, now }) {
      const plan = await lockToEnd(tx, owner, planReference)
      await billRest(tx, plan, 'early', now)
      const { cardId } = await planOf(tx, owner, plan.id)
      const { remainingMinor: restMinor, merchant } = plan
      const facts = { plan: plan.id, restMinor, on: riyadhDay(now) }
      const event = { kind: 'planEnded' as const, facts: { ...facts, account: plan.billReference } }
      await recordIssuerEvent(tx, { clientId: owner.clientId, id: cardId }, event, now)
      const notice = planEndedNotice({ merchant, restMinor, hotline })
      await notifyOfChange(tx, gateways, owner, notice, planSubject(plan.id))
      await recordEvent(tx, keys, { of: owner, kind: 'planEnded', facts }, now)
      return { plan: presentPlan(await planOf(tx, owner, plan.id)) }
    },
  }
}

/** The code that confirms a plan. No code is sent for a plan that would be refused. */
export const makeInstalmentsPurpose: CodePurpose = createActionPurpose(
  contract.makeInstalments,
  ({ en, ar }) => ({
    en: `pay a ${en} purchase in instalments`,
    ar: `تقسيط عملية شراء لدى ${ar}`,
  }),
  ({ tx, owner, now }, { transactionReference }) =>
    chargeToPlan(tx, owner, transactionReference, now),
)

/** The code that confirms the early end of a plan. */
export const endInstalmentsPurpose: CodePurpose = createActionPurpose(
  contract.endInstalments,
  ({ en, ar }) => ({
    en: `end a ${en} instalment plan early`,
    ar: `إنهاء خطة تقسيط مبكرًا لدى ${ar}`,
  }),
  ({ tx, owner }, { planReference }) => lockToEnd(tx, owner, planReference),
)
