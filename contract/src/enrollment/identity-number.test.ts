import { expect, test } from 'vitest'
import { isIdentityNumber } from './identity-number.ts'

test.each([
  ['1098765439', true],
  ['2087654329', true],
  ['1098765430', false],
  ['1089765439', false],
  ['3098765435', false],
  ['109876543', false],
  ['10987654390', false],
  ['x1098765439', false],
  ['١٠٩٨٧٦٥٤٣٩', false],
  ['', false],
])('the identity number “%s” is valid: %s', (text, valid) => {
  expect(isIdentityNumber(text)).toBe(valid)
})

test('every change of one digit is detected', () => {
  const number = '1098765439'
  for (let index = 1; index < number.length; index += 1) {
    for (const digit of '0123456789') {
      if (digit === number[index]) continue
      expect(isIdentityNumber(number.slice(0, index) + digit + number.slice(index + 1))).toBe(false)
    }
  }
})
