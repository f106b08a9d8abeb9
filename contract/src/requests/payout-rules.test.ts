import { describe, expect, test } from 'vitest'
import { amountProblem, amountSent, mostToSend } from './payout-rules.ts'

const now = (creditMinor: number, heldMinor = 0) => ({ creditMinor, heldMinor })

describe('the requested payout of a credit balance', () => {
  test.each([
    [now(50_000), 50_000],
    [now(50_000, 12_000), 38_000],
    [now(1_000), 1_000],
    [now(999), 0],
    [now(50_000, 49_001), 0],
    [now(50_000, 60_000), 0],
    [now(-5_000), 0],
  ])('with %o is at most %i', (one, most) => {
    expect(mostToSend(one)).toBe(most)
  })

  test.each([
    [999, 'tooLow'],
    [1_000, null],
    [38_000, null],
    [38_001, 'tooHigh'],
  ] as const)('of %i has the problem %s', (minor, problem) => {
    expect(amountProblem(minor, now(50_000, 12_000))).toBe(problem)
  })
})

describe('the amount sent', () => {
  test.each([
    ['all of it', 20_000, now(50_000), 20_000],
    ['no more than requested, regardless of later credits', 20_000, now(90_000), 20_000],
    ['the amount that later charges left', 20_000, now(15_000), 15_000],
    ['without the amount on hold', 20_000, now(25_000, 7_500), 17_500],
    ['nothing below the least', 20_000, now(900), 0],
    ['nothing if the balance is owed', 20_000, now(-1), 0],
  ] as const)('is %s', (_, asked, credit, sent) => {
    expect(amountSent(asked, credit)).toBe(sent)
  })
})
