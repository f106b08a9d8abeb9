import { expect, test } from 'vitest'
import { cpuSettings, secondsUsed } from './cpu-share.ts'

test('a fifth of a core is 20 of every 100 ms, in both versions of cgroups', () => {
  expect(cpuSettings(0.2, 1)).toMatchObject({
    'cpu.cfs_period_us': '100000',
    'cpu.cfs_quota_us': '20000',
  })
  expect(cpuSettings(0.2, 2)).toMatchObject({ 'cpu.max': '20000 100000' })
})

test('the CPU time is read in nanoseconds in version 1 and in microseconds in version 2', () => {
  expect(secondsUsed('1500000000\n')).toBe(1.5)
  expect(secondsUsed('usage_usec 1500000\nuser_usec 1\nsystem_usec 2\n')).toBe(1.5)
})
