import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  highestOfTier,
  LIMIT_STEP_MINOR,
  limitBounds,
  limitChange,
  limitProblem,
  refusalOfCredit,
  type LimitNow,
} from './limit.ts'

const primary: LimitNow = {
  kind: 'primary',
  tier: 'gold',
  accountLimit: 6_000_000,
  ownLimit: null,
  used: 1_234_567,
}
const supplementary: LimitNow = { ...primary, kind: 'supplementary', ownLimit: 1_200_000, used: 0 }

test.each<[string, LimitNow, ReturnType<typeof limitBounds>]>([
  [
    'an account, by its tier and its spending',
    primary,
    {
      current: 6_000_000,
      lowest: 1_240_000,
      lowestBecause: 'spending',
      highest: 12_000_000,
      highestBecause: 'tier',
    },
  ],
  [
    'a supplementary card, by its account',
    supplementary,
    {
      current: 1_200_000,
      lowest: 50_000,
      lowestBecause: 'product',
      highest: 6_000_000,
      highestBecause: 'account',
    },
  ],
  [
    'an overdrawn account may keep its limit',
    { ...primary, used: 6_500_000 },
    {
      current: 6_000_000,
      lowest: 6_000_000,
      lowestBecause: 'spending',
      highest: 12_000_000,
      highestBecause: 'tier',
    },
  ],
])('the bounds of a limit: %s', (_, now, bounds) => {
  expect(limitBounds(now)).toEqual(bounds)
})

test('the bounds of a supplementary cardmember’s request do not reveal the account’s limit', () => {
  const other = { ...supplementary, accountLimit: 3_000_000 }
  const asked = limitBounds(supplementary, { isAsking: true })
  expect(asked).toMatchObject({ highest: 12_000_000, highestBecause: 'tier' })
  expect(limitBounds(other, { isAsking: true })).toEqual(asked)
})

test.each([
  ['classic', 3_000_000],
  ['gold', 12_000_000],
  ['platinum', 30_000_000],
  ['centurion', 150_000_000],
] as const)('an account of the tier %s has a limit of at most %d halalas', (tier, highest) => {
  expect(highestOfTier(tier)).toBe(highest)
  expect(limitBounds({ ...primary, tier, accountLimit: 100_000 }).highest).toBe(highest)
})

test('the spending sets the lowest limit when it exceeds that of the product', () => {
  const because = (used: number) => limitBounds({ ...primary, used }).lowestBecause
  expect(because(100_000)).toBe('product')
  expect(because(100_001)).toBe('spending')
})

test.each([
  [12_000_000, null],
  [6_000_000, 'same'],
  [1_230_000, 'limitTooLow'],
  [1_240_000, null],
  [12_010_000, 'limitTooHigh'],
  [7_000_050, 'step'],
  [7_000_000, null],
])('a new limit of %s halalas has the problem %s', (next, problem) => {
  expect(limitProblem(limitBounds(primary), next)).toBe(problem)
})

test('only a raise of an account’s limit needs a request', () => {
  const of = (now: LimitNow, next: number) => limitChange(now, limitBounds(now), next)
  expect(of(primary, 7_000_000)).toBe('request')
  expect(of(primary, 6_000_000)).toBe('atOnce')
  expect(of(primary, 5_000_000)).toBe('atOnce')
  expect(of(supplementary, 2_000_000)).toBe('atOnce')
  expect(of(supplementary, 500_000)).toBe('atOnce')
})

test('a limit cannot go below the spending, unless it is already below', () => {
  const money = fc.integer({ min: 0, max: 200_000_000 })
  const states = fc.record<LimitNow>({
    kind: fc.constantFrom('primary', 'supplementary'),
    tier: fc.constantFrom('classic', 'gold', 'platinum', 'centurion'),
    accountLimit: money,
    ownLimit: fc.option(money),
    used: money,
  })
  fc.assert(
    fc.property(states, fc.integer({ min: 0, max: 3_000_000 }), (now, steps) => {
      const bounds = limitBounds(now)
      const next = steps * LIMIT_STEP_MINOR
      expect(bounds.lowest).toBeLessThanOrEqual(bounds.current)
      expect(bounds.highest).toBeGreaterThanOrEqual(bounds.current)
      const isPossible = limitProblem(bounds, next) === null
      const isBelowSpending = next < now.used && bounds.current >= now.used
      const isAboveAccount = now.kind === 'supplementary' && next > bounds.highest
      expect(isPossible && (isBelowSpending || isAboveAccount)).toBe(false)
    }),
  )
})

test.each([
  ['within both', { ownLimit: 1_000, used: 400, accountLeft: 900 }, 600, null],
  ['above its own limit', { ownLimit: 1_000, used: 400, accountLeft: 900 }, 601, 'cardLimit'],
  ['above both', { ownLimit: 1_000, used: 400, accountLeft: 100 }, 601, 'cardLimit'],
  ['above the account', { ownLimit: 1_000, used: 0, accountLeft: 100 }, 101, 'insufficientCredit'],
  ['without an own limit', { ownLimit: null, used: 5_000, accountLeft: 100 }, 100, null],
] as const)('checks the credit for an attempt %s', (_, credit, amount, refusal) => {
  expect(refusalOfCredit(credit, amount)).toBe(refusal)
})
