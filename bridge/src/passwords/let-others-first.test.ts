import { existsSync, readFileSync } from 'node:fs'
import { release } from 'node:os'
import { expect, test } from 'vitest'
import { letOthersFirst } from './let-others-first.ts'

const OWN_SCHEDULE = '/proc/thread-self/sched'
const isAskable = process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch)

test('whoever lets others first has the longer turn, wherever Linux grants it', async () => {
  expect(await letOthersFirst(0)).toBe(isAskable)
  const [major = 0, minor = 0] = release().split('.').map(Number)
  const isGranted = isAskable && (major > 6 || (major === 6 && minor >= 12))
  const schedule = existsSync(OWN_SCHEDULE) ? readFileSync(OWN_SCHEDULE, 'utf8') : ''
  const turn = /se\.slice +: +(\d+)/.exec(schedule)?.[1]
  // Not every kernel shows it.
  expect([undefined, isGranted ? '4000000' : turn]).toContain(turn)
})
