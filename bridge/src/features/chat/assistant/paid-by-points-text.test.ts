import { expect, test } from 'vitest'
import { paidByPointsText } from './paid-by-points-text.ts'

test('suggests a payment with points only to a person who has points', () => {
  const none = { payments: [] }
  expect(paidByPointsText(none, { hasPoints: true }).en).toContain(' Open a purchase ')
  expect(paidByPointsText(none, { hasPoints: false })).toEqual({
    en: 'You haven’t paid for anything with points.',
    ar: 'لم تسدد شيئًا بالنقاط.',
  })
})
