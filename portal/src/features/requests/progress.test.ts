import { expect, test } from 'vitest'
import { progressSteps } from './progress.ts'

const card = { kind: 'cardIssue', isEnded: false } as const

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
