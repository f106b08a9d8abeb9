import { expect, test } from 'vitest'
import { withPhoneDirection } from './phone-direction.ts'

const ARABIC = 'فاتصل بنا على '

test.each([
  [
    'in Arabic the number runs from the left',
    `${ARABIC}+966800000000.`,
    `${ARABIC}\u200e+966800000000.`,
  ],
  ['marked once', `${ARABIC}\u200e+966800000000`, `${ARABIC}\u200e+966800000000`],
  ['English stays as it is', 'call +966800000000.', 'call +966800000000.'],
  ['a sign that is no number’s stays', `${ARABIC}1 + 1`, `${ARABIC}1 + 1`],
])('direction of phone numbers: %s', (_, text, sent) => {
  expect(withPhoneDirection(text)).toBe(sent)
})
