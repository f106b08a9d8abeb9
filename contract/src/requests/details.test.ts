import { expect, test } from 'vitest'
import { type DetailsOf, isAbroad, isOffered, type OfferedKind } from './details.ts'
import { REQUEST_KINDS } from './states.ts'

test.each([
  [{ deliverTo: 'abroad' }, true],
  [{ deliverTo: 'kingdom' }, false],
  [{ text: 'abroad' }, false],
])('%j is sent abroad: %s', (details, isSent) => {
  expect(isAbroad(details as DetailsOf<OfferedKind>)).toBe(isSent)
})

test('every kind of request is offered', () => {
  expect(REQUEST_KINDS.filter((kind) => !isOffered(kind))).toEqual([])
})
