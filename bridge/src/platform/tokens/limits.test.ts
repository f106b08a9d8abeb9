import {
  CENTURION_INACTIVITY,
  REFRESH_AT_LEAST_EVERY_MS,
  STANDARD_INACTIVITY,
} from '@sadu/contract/session/inactivity'
import { expect, test } from 'vitest'
import { isSessionOver, TOKEN_LIMITS } from './limits.ts'
import { MINUTE_MS } from '@sadu/contract/core/time'

const START = new Date('2026-03-14T07:30:00Z')
const after = (ms: number) => new Date(START.getTime() + ms)
const session = { lastActiveAt: START, expiresAt: after(TOKEN_LIMITS.sessionMs), endedAt: null }

test.each([
  ['the standard warning', STANDARD_INACTIVITY.checkAtMs + STANDARD_INACTIVITY.countdownMs],
  ['the Centurion warning', CENTURION_INACTIVITY.checkAtMs + CENTURION_INACTIVITY.countdownMs],
  ['the renewal of a layout', REFRESH_AT_LEAST_EVERY_MS],
])('%s leaves at least a minute before the bridge ends the session', (_, silenceMs) => {
  expect(isSessionOver(session, after(silenceMs + MINUTE_MS), TOKEN_LIMITS)).toBe(false)
})

test('a session ends when it is idle for too long', () => {
  const late = after(TOKEN_LIMITS.idleMs + 15_001)
  expect(isSessionOver(session, late, TOKEN_LIMITS)).toBe(true)
})

test('activity does not extend a session beyond its maximum lifetime', () => {
  const end = after(TOKEN_LIMITS.sessionMs)
  expect(isSessionOver({ ...session, lastActiveAt: end }, end, TOKEN_LIMITS)).toBe(true)
  const justBefore = new Date(end.getTime() - 1)
  expect(isSessionOver({ ...session, lastActiveAt: justBefore }, justBefore, TOKEN_LIMITS)).toBe(
    false,
  )
})
