import { expect, test } from 'vitest'
import { progressOf, progressSteps } from './progress.ts'

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

test('draws one knot per step', () => {
  const states = (state: 'received' | 'beingMade' | 'onItsWay' | 'inReview', isLate = false) =>
    progressSteps({ ...card, state }, isLate)
      .map((knot) => knot.state)
      .join(' ')
  expect(states('received')).toBe('done now next next')
  expect(states('inReview')).toBe('done now next next')
  expect(states('beingMade', true)).toBe('done done late next')
  expect(states('onItsWay')).toBe('done done done now')
})
