import { expect, test } from 'vitest'
import { convert, type Unit } from './conversion.ts'

test.each<[Unit, string, { points: number; usd: number; sar: number }]>([
  ['points', '250', { points: 250, usd: 100, sar: 375 }],
  ['points', '1', { points: 1, usd: 0, sar: 1 }],
  ['points', '48,420', { points: 48_420, usd: 19_368, sar: 72_630 }],
  ['points', '٤٨٬٤٢٠', { points: 48_420, usd: 19_368, sar: 72_630 }],
  ['points', ' 500 ', { points: 500, usd: 200, sar: 750 }],
  ['usd', '1', { points: 250, usd: 100, sar: 375 }],
  ['usd', '0.01', { points: 3, usd: 1, sar: 3 }],
  ['usd', '99.5', { points: 24_875, usd: 9_950, sar: 37_312 }],
  ['sar', '3.75', { points: 250, usd: 100, sar: 375 }],
  ['sar', '٣٫٧٦', { points: 251, usd: 100, sar: 376 }],
  ['points', '10,000,000', { points: 10_000_000, usd: 4_000_000, sar: 15_000_000 }],
  ['sar', '1,000', { points: 66_667, usd: 26_666, sar: 100_000 }],
])('%s %s', (unit, typed, converted) => {
  expect(convert(unit, typed)).toEqual({ converted })
})

test.each<[Unit, string, string]>([
  ['points', 'many', 'notANumber'],
  ['points', '-5', 'tooSmall'],
  ['points', '1.2.3', 'twoWays'],
  ['points', '12.5', 'tooManyDecimals'],
  ['points', '500.00', 'tooManyDecimals'],
  ['usd', '1.005', 'tooManyDecimals'],
  ['sar', '1,5', 'twoWays'],
  ['sar', '1e9', 'notANumber'],
  ['points', '10000001', 'tooLarge'],
  ['points', '999999999', 'tooLarge'],
  ['sar', '150,000.01', 'tooLarge'],
  ['usd', '40,000.01', 'tooLarge'],
])('%s %s is refused: %s', (unit, typed, problem) => {
  expect(convert(unit, typed)).toEqual({ problem })
})

test('ignores an empty field', () => {
  expect(convert('sar', '  ')).toEqual({ converted: null })
})
