import { expect, test } from 'vitest'
import { clockText } from './countdown.ts'

test.each([
  ['latn', 178, '2:58'],
  ['latn', 5, '0:05'],
  ['arab', 178, '٢:٥٨'],
  ['arab', 600, '١٠:٠٠'],
] as const)('in %s digits, %i seconds are %s', (digits, seconds, text) => {
  expect(clockText(seconds, { digits })).toBe(text)
})
