import { expect, test } from 'vitest'
import { givesMoney, worthOf } from './terms.ts'

test.each([
  ['percent', true, 9_000],
  ['amount', true, 9_000],
  // 250 points are a dollar, SAR 3.75.
  ['multiple', false, 13_500],
  ['points', false, 13_500],
] as const)('the reward %s gives money: %s, worth at most %i halalas', (reward, isMoney, worth) => {
  expect(givesMoney(reward)).toBe(isMoney)
  expect(worthOf({ reward, most: 9_000 })).toBe(worth)
})
