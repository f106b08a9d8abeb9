import { expect, test } from 'vitest'
import { progressOf } from './progress.ts'

const card = { kind: 'cardIssue', isEnded: false } as const

test('returns the current step first, then the remaining ones', () => {
  expect(progressOf({ ...card, state: 'received' }, ['sent'])).toEqual({
    now: 'beingMade',
    ahead: ['onItsWay', 'done'],
  })
  expect(progressOf({ ...card, state: 'onItsWay' })).toEqual({ now: 'done', ahead: [] })
  expect(progressOf({ kind: 'limit', state: 'received', isEnded: false })).toEqual({
    now: 'inReview',
    ahead: ['approved'],
  })
})

test('a request that waits for someone continues from the furthest step it reached', () => {
  const events = ['sent', 'makingBegun', 'sentOut', 'askedForMore'] as const
  const state = 'waitingForCustomer'
  expect(progressOf({ ...card, state }, events)).toEqual({ now: state, ahead: ['done'] })
  expect(progressOf({ ...card, state: 'inReview' }, [...events, 'answered'])).toEqual({
    now: 'done',
    ahead: [],
  })
})

test('an ended request has no further steps', () => {
  expect(progressOf({ kind: 'cardIssue', state: 'withdrawn', isEnded: true })).toEqual({
    now: null,
    ahead: [],
  })
})

test.each([
  ['limit', []],
  ['supplementary', ['inReview', 'approved', 'beingMade', 'onItsWay', 'done']],
] as const)('%s waits for the primary cardmember before %j', (kind, ahead) => {
  expect(progressOf({ kind, state: 'waitingForPrimary', isEnded: false })).toEqual({
    now: 'waitingForPrimary',
    ahead,
  })
})
