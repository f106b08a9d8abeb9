import { expect, test } from 'vitest'
import { decimalText } from './decimal.ts'

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [1_234_567, '12345.67'],
  [-100, '-1.00'],
])('%i minor units are %s', (minor, text) => {
  expect(decimalText(minor)).toBe(text)
})
