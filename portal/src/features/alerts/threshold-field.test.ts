import { expect, test } from 'vitest'
import { readLeast } from './threshold-field.tsx'

test.each([
  ['', 0],
  ['50', 50_00],
  [' 49.5 ', 49_50],
  ['٥٠٫٢٥', 50_25],
  ['100000', 100_000_00],
  ['100000.01', null],
  ['-5', null],
  ['1,000', null],
  ['12.345', null],
  ['some', null],
])('“%s” is %s', (typed, expected) => {
  expect(readLeast(typed)).toBe(expected)
})
