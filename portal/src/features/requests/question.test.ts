import type { RequestStep } from '@sadu/contract'
import { expect, test } from 'vitest'
import { asksForSlot, questionOf } from './question.ts'

const threadOf = (...events: RequestStep['event'][]): RequestStep[] =>
  events.map((event, at) => ({
    event,
    by: 'issuer',
    isYou: false,
    at: `2026-11-2${at}T08:00:00Z`,
    note: event,
  }))

test.each([
  [['sent', 'makingBegun', 'sentOut', 'askedForMore'], true],
  [['sent', 'askedForMore'], false],
  [['sent', 'askedForMore', 'answered', 'sentOut'], false],
  [['sent', 'sentOut'], false],
  [['sent'], false],
] as const)('of %j, a delivery slot is asked for: %s', (events, isSlot) => {
  expect(asksForSlot(threadOf(...events))).toBe(isSlot)
})

test('the latest question counts', () => {
  expect(questionOf(threadOf('sent', 'askedForMore', 'answered', 'askedForMore'))?.at).toContain(
    '23T',
  )
  expect(questionOf(threadOf('sent'))).toBeUndefined()
})
