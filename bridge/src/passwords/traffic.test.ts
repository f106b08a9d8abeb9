import { expect, test } from 'vitest'
import { createTraffic } from './traffic.ts'

test('ten calls within a quarter of a second are traffic, until half a second has passed', () => {
  let now = 1_000
  const traffic = createTraffic(() => now)
  for (let calls = 0; calls < 9; calls += 1) traffic.note()
  expect(traffic.isBusy()).toBe(false)
  traffic.note()
  expect(traffic.isBusy()).toBe(true)
  now += 250
  expect(traffic.isBusy()).toBe(true)
  now += 250
  expect(traffic.isBusy()).toBe(false)
})
