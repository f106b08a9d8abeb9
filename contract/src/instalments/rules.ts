import type { Currency } from '../core/values.ts'
import type { CODES } from '../core/codes.ts'
import { INSTALMENT_PLAN } from '../core/issuer-constants.ts'
import { SAUDI_HOLIDAYS, type Holidays } from '../requests/holidays.ts'
import { instalmentsOf } from './amounts.ts'
import { lastDayToAsk } from './last-day-to-ask.ts'

/** The issuer's terms of a plan (docs/specification/9-constants.md#instalment-plan). */
export const PLAN_TERMS = {
  minMonths: INSTALMENT_PLAN.minMonths,
  maxMonths: INSTALMENT_PLAN.maxMonths,
  leastMinor: INSTALMENT_PLAN.minHalalas,
  feeMinor: INSTALMENT_PLAN.initiationFeeHalalas,
  sharePercent: INSTALMENT_PLAN.maxShareOfLimitPercent,
} as const

/** A charge that a person wants to repay monthly. `closesOn` is the last day of its cycle. */
export type PlanCharge = {
  isPosted: boolean
  kind: string
  currency: Currency
  amountMinor: number
  limitMinor: number
  isDisputed: boolean
  isRefunded: boolean
  isPlanned: boolean
  isPaidWithPoints: boolean
  closesOn: string
}

type CodeNames = (typeof CODES)[keyof typeof CODES]['name']
export type PlanProblem = Extract<CodeNames, `plan${string}`>

/** Returns the last day on which a charge of the cycle that closes on `closesOn` can be put in a
 * plan. */
export const lastDayFor = (closesOn: string, holidays: Holidays = SAUDI_HOLIDAYS): string =>
  lastDayToAsk(closesOn, INSTALMENT_PLAN.workingDaysBeforeStatement, holidays)

/** Returns why a charge cannot be put in a plan on a day; null if it can. */
export function planProblem(charge: PlanCharge, today: string): PlanProblem | null {
  if (charge.isPlanned) return 'planMadeAlready'
  if (charge.kind !== 'purchase') return 'planNotAPurchase'
  if (!charge.isPosted) return 'planNotPosted'
  if (charge.currency !== 'SAR') return 'planOtherCurrency'
  if (charge.isDisputed) return 'planDisputed'
  if (charge.isRefunded) return 'planRefunded'
  if (charge.isPaidWithPoints) return 'planPaidWithPoints'
  const months = PLAN_TERMS.minMonths
  const found = instalmentsOf({ ...charge, months }, PLAN_TERMS)
  if ('problem' in found) return found.problem === 'overLimit' ? 'planOverLimit' : 'planTooSmall'
  return today > lastDayFor(charge.closesOn) ? 'planTooLate' : null
}

/** The amounts of a plan, in minor units: the agreed amount and months, the months billed so far,
 * and the amount that is not billed yet. */
export type PlanMoney = {
  amountMinor: number
  months: number
  billedMonths: number
  remainingMinor: number
}

/** Returns the next statement's instalment, in minor units. Every month has the same amount, except
 * the last, which has the rest; a refund shortens the plan from its end. */
export function nextInstalment(plan: PlanMoney): number {
  const { amountMinor, months, billedMonths, remainingMinor } = plan
  const monthly = Math.floor(amountMinor / months)
  return billedMonths + 1 >= months ? remainingMinor : Math.min(monthly, remainingMinor)
}

/** Returns the future instalments in order, in minor units. */
export function comingInstalments(plan: PlanMoney): number[] {
  const coming: number[] = []
  let { billedMonths, remainingMinor } = plan
  while (remainingMinor > 0) {
    const next = nextInstalment({ ...plan, billedMonths, remainingMinor })
    coming.push(next)
    remainingMinor -= next
    billedMonths += 1
  }
  return coming
}
