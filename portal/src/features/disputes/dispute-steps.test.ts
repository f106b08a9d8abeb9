import { expect, test } from 'vitest'
import { stepToShow } from './dispute-steps.ts'

test.each([
  [undefined, true, true, 'reason'],
  ['reason', true, true, 'reason'],
  ['details', false, false, 'reason'],
  ['details', true, true, 'details'],
  ['check', false, true, 'reason'],
  ['check', true, false, 'details'],
  ['check', true, true, 'check'],
] as const)(
  'requested step %s, reason known %s, details complete %s: shows %s',
  (asked, hasReason, isDetailed, step) => {
    expect(stepToShow({ asked, hasReason, isDetailed })).toBe(step)
  },
)
