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
  '%s, with a reason %s and the rest %s, shows %s',
  (asked, hasReason, isDetailed, step) => {
    expect(stepToShow({ asked, hasReason, isDetailed })).toBe(step)
  },
)
