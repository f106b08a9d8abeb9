import { expect, test } from 'vitest'
import { waitsForDelivery } from './activation.ts'

test.each([
  ['activate', true, true],
  ['activate', false, false],
  ['reportLost', true, false],
] as const)('%s, with the card on its way (%s), waits for it: %s', (action, isOnItsWay, waits) => {
  expect(waitsForDelivery(action, { isOnItsWay })).toBe(waits)
})
