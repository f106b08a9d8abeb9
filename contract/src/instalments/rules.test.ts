import { describe, expect, test } from 'vitest'
import { SAUDI_HOLIDAYS } from '../requests/holidays.ts'
import { instalmentsOf } from './amounts.ts'
import { lastDayToAsk } from './last-day-to-ask.ts'
import { comingInstalments, PLAN_TERMS, planProblem, type PlanCharge } from './rules.ts'

describe('instalments', () => {
  test.each([
    [{ amountMinor: 99_999, months: 3, limitMinor: null }, { problem: 'tooLittle' }],
    [{ amountMinor: 100_000, months: 2, limitMinor: null }, { problem: 'months' }],
    [{ amountMinor: 100_000, months: 13, limitMinor: null }, { problem: 'months' }],
    [{ amountMinor: 100_000, months: 3.5, limitMinor: null }, { problem: 'months' }],
    [{ amountMinor: 500_001, months: 3, limitMinor: 500_000 }, { problem: 'overLimit' }],
    [
      { amountMinor: 500_000, months: 12, limitMinor: 500_000 },
      { totalMinor: 505_750, feeMinor: 5_750, monthlyMinor: 41_666, lastMinor: 41_674 },
    ],
    [
      { amountMinor: 100_000, months: 4, limitMinor: null },
      { totalMinor: 105_750, feeMinor: 5_750, monthlyMinor: 25_000, lastMinor: 25_000 },
    ],
  ])('are calculated or refused for %o', (plan, answer) => {
    expect(instalmentsOf(plan, PLAN_TERMS)).toEqual(answer)
  })

  test.each([
    // A Thursday; Friday and Saturday do not count.
    ['2026-11-26', '2026-11-23'],
    ['2026-11-29', '2026-11-24'],
    // National Day is in between.
    ['2026-09-27', '2026-09-21'],
  ])('a plan for a statement of %s can be requested until %s', (statementOn, until) => {
    expect(lastDayToAsk(statementOn, 3, SAUDI_HOLIDAYS)).toBe(until)
  })
})

const CHARGE: PlanCharge = {
  isPosted: true,
  kind: 'purchase',
  currency: 'SAR',
  amountMinor: 250_000,
  limitMinor: 1_000_000,
  isDisputed: false,
  isRefunded: false,
  isPlanned: false,
  isPaidWithPoints: false,
  closesOn: '2026-11-26',
}

describe('a charge', () => {
  test.each<[string, Partial<PlanCharge>, string | null]>([
    ['that is posted', {}, null],
    ['of SAR 1,000', { amountMinor: 100_000 }, null],
    ['of the whole limit', { amountMinor: 1_000_000 }, null],
    ['above the limit', { amountMinor: 1_000_001 }, 'planOverLimit'],
    ['below SAR 1,000', { amountMinor: 99_999 }, 'planTooSmall'],
    ['on hold', { isPosted: false }, 'planNotPosted'],
    ['of cash', { kind: 'cash' }, 'planNotAPurchase'],
    ['that is a fee', { kind: 'fee' }, 'planNotAPurchase'],
    ['that is an instalment', { kind: 'plan' }, 'planNotAPurchase'],
    ['billed in dollars', { currency: 'USD' }, 'planOtherCurrency'],
    ['that is disputed', { isDisputed: true }, 'planDisputed'],
    ['that was refunded', { isRefunded: true }, 'planRefunded'],
    ['in a plan', { isPlanned: true }, 'planMadeAlready'],
    ['paid with points', { isPaidWithPoints: true }, 'planPaidWithPoints'],
    ['asked for too late', { closesOn: '2026-11-25' }, 'planTooLate'],
  ])('%s, with %o, has the problem %s for a plan', (_, over, problem) => {
    expect(planProblem({ ...CHARGE, ...over }, '2026-11-23')).toBe(problem)
  })
})

describe('the instalments to come', () => {
  test.each([
    ['of a new plan', 0, 100_000, [33_333, 33_333, 33_334]],
    ['after the first month', 1, 66_667, [33_333, 33_334]],
    ['after a refund of the last one', 1, 33_333, [33_333]],
    ['after a refund of more than the last one', 0, 60_000, [33_333, 26_667]],
    ['after a refund of everything', 1, 0, []],
    ['after a lost dispute that came when all was billed', 3, 50_000, [50_000]],
  ])('%s', (_, billedMonths, remainingMinor, coming) => {
    const plan = { amountMinor: 100_000, months: 3, billedMonths, remainingMinor }
    expect(comingInstalments(plan)).toEqual(coming)
  })
})
