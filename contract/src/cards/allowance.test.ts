import { expect, test } from 'vitest'
import { mayAllowOnce } from './allowance.ts'

test.each([
  ['2026-11-23T09:00:00.000Z', true],
  ['2026-11-24T08:59:59.999Z', true],
  ['2026-11-24T09:00:00.000Z', false],
])('a payment declined on 23 November may be allowed once at %s: %s', (now, isAllowed) => {
  const occurredAt = new Date('2026-11-23T09:00:00Z')
  expect(mayAllowOnce({ occurredAt }, new Date(now))).toBe(isAllowed)
})
