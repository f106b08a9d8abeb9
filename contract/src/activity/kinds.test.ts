import { expect, test } from 'vitest'
import { ACTIVITY_KINDS, GROUPS, isFailedSignIn } from './kinds.ts'

test('each event is in one section', () => {
  expect(GROUPS).toEqual(['signIns', 'devices', 'changes', 'views'])
  expect(new Set(ACTIVITY_KINDS).size).toBe(ACTIVITY_KINDS.length)
})

test('counts signInFailed and signInLocked as failed sign-ins', () => {
  expect(ACTIVITY_KINDS.filter(isFailedSignIn)).toEqual(['signInFailed', 'signInLocked'])
})
