import { describe, expect, test } from 'vitest'
import { currentKey, isAccepted, liveKeys, needsSuccessor } from './schedule.ts'
import { DAY_MS } from '@sadu/contract/core/time'

const born = new Date('2026-01-01T00:00:00Z')
const after = (days: number) => new Date(born.getTime() + days * DAY_MS)
const old = { createdAt: born }

describe('the lifetime of a key', () => {
  test.each([
    { days: 0, live: true, accepted: true, due: false },
    { days: 79, live: true, accepted: true, due: false },
    { days: 80, live: true, accepted: true, due: true },
    { days: 89.9, live: true, accepted: true, due: true },
    { days: 90, live: false, accepted: true, due: true },
    { days: 91, live: false, accepted: false, due: true },
  ])('decides the state of the key after $days days', ({ days, live, accepted, due }) => {
    expect(liveKeys([old], after(days)).length === 1).toBe(live)
    expect(isAccepted(old, after(days))).toBe(accepted)
    expect(needsSuccessor([old], after(days))).toBe(due)
  })

  test('two keys are live during the overlap, and the older one signs until it ends', () => {
    const next = { createdAt: after(80) }
    expect(liveKeys([next, old], after(85))).toEqual([old, next])
    expect(currentKey([next, old], after(85))).toBe(old)
    expect(currentKey([next, old], after(90))).toBe(next)
    expect(needsSuccessor([next, old], after(85))).toBe(false)
  })

  test('a key that an operator replaced ends at its set time, when its successor starts to sign', () => {
    const replaced = { ...old, endsAt: after(11) }
    const next = { createdAt: after(10) }
    expect(currentKey([next, replaced], after(10.9))).toBe(replaced)
    expect(currentKey([next, replaced], after(11))).toBe(next)
    expect(isAccepted(replaced, after(11.9))).toBe(true)
    expect(isAccepted(replaced, after(12))).toBe(false)
    expect(needsSuccessor([replaced], after(10))).toBe(true)
    expect(needsSuccessor([replaced, next], after(10))).toBe(false)
  })

  test('a successor is due if there is no key', () => expect(needsSuccessor([], born)).toBe(true))
})
