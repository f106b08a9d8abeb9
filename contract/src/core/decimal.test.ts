import { expect, test } from 'vitest'
import { decimalText, shortDecimalText } from './decimal.ts'

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [1_234_567, '12345.67'],
  [-100, '-1.00'],
])('%i minor units are %s', (minor, text) => {
  expect(decimalText(minor)).toBe(text)
})

test.each([
  [125_000, '1250'],
  [125_050, '1250.50'],
  [5, '0.05'],
])('%i minor units without zero decimals are %s', (minor, text) => {
  expect(shortDecimalText(minor)).toBe(text)
})
