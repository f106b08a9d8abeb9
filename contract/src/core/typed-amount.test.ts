import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { inScript, marked } from '../testing/writings.ts'
import { LONG_MS, runs } from '../testing/runs.ts'
import { readAmount, readWhole } from './typed-amount.ts'

test.each([
  ['500.50', 50_050],
  ['500.5', 50_050],
  ['800.00', 80_000],
  ['12.', 1_200],
  ['.5', 50],
  ['1,234.50', 123_450],
  ['1 234 567', 123_456_700],
  ['1\u00a0234', 123_400],
  ['1\u202f234', 123_400],
  ['0', 0],
  ['-0', 0],
  ['٥٠٠٫٥٠', 50_050],
  ['١٬٢٣٤٫٥', 123_450],
  ['۱۲۳', 12_300],
  ['SAR 1,234.50', 123_450],
  ['sar500', 50_000],
  ['500 ريال', 50_000],
  ['\u2066١٬٢٣٤٫٥٠\u2069\u00a0ر.س', 123_450],
  ['\u200f500\u200e', 50_000],
  ['\ufdfc 20', 2_000],
])('%s is read as %i halalas', (typed, minor) => {
  expect(readAmount(typed, 'SAR')).toEqual({ value: minor })
})

test.each([
  ['', 'required'],
  [' \u200b\u200f ', 'required'],
  ['SAR', 'required'],
  ['😀', 'notANumber'],
  ['five', 'notANumber'],
  ['1e3', 'notANumber'],
  ['5 USD', 'notANumber'],
  ['.', 'notANumber'],
  [',', 'notANumber'],
  ['+5', 'notANumber'],
  ['5.555', 'tooManyDecimals'],
  ['5.550', 'tooManyDecimals'],
  ['٥٫٥٥٥', 'tooManyDecimals'],
  ['1.234', 'tooManyDecimals'],
  ['1,5', 'twoWays'],
  ['1,0', 'twoWays'],
  ['٣,٥', 'twoWays'],
  ['1 0', 'twoWays'],
  ['700,00', 'twoWays'],
  ['7,0000', 'twoWays'],
  ['40 0 0 0', 'twoWays'],
  ['1.234,5', 'twoWays'],
  ['1.234.567', 'twoWays'],
  ['1,234 567', 'twoWays'],
  ['1,00,000', 'twoWays'],
  ['0,123', 'twoWays'],
  ['1،234', 'twoWays'],
  ['-5', 'tooSmall'],
  ['−٥', 'tooSmall'],
  ['9999999999999999', 'tooLarge'],
])('%s is refused as %s', (typed, problem) => {
  expect(readAmount(typed, 'SAR')).toEqual({ problem })
})

test('an amount outside its bounds is refused as too small or too large', () => {
  const bounds = { least: 100, most: 20_000 }
  expect(readAmount('0.99', 'SAR', bounds)).toEqual({ problem: 'tooSmall' })
  expect(readAmount('1', 'SAR', bounds)).toEqual({ value: 100 })
  expect(readAmount('200', 'SAR', bounds)).toEqual({ value: 20_000 })
  expect(readAmount('200.01', 'SAR', bounds)).toEqual({ problem: 'tooLarge' })
})

test('a whole number has no decimals', () => {
  expect(readWhole('1,250')).toEqual({ value: 1_250 })
  expect(readWhole('١٢٥٠')).toEqual({ value: 1_250 })
  expect(readWhole('12.5')).toEqual({ problem: 'tooManyDecimals' })
  expect(readWhole('12.0')).toEqual({ problem: 'tooManyDecimals' })
  expect(readWhole('1,25')).toEqual({ problem: 'twoWays' })
})

const script = fc.constantFrom('latin', 'arabic', 'persian')

/** The same amount in any supported notation. */
const writing = fc
  .record({
    minor: fc.nat({ max: 99_999_999_999 }),
    script,
    between: fc.constantFrom('', ',', '\u066c', ' ', '\u00a0', '\u202f', '\u2009'),
    point: fc.constantFrom('.', '\u066b'),
    hasAllDecimals: fc.boolean(),
    word: fc.constantFrom(
      ['', ''],
      ['SAR ', ''],
      ['', ' SAR'],
      ['', ' ريال'],
      ['ر.س\u00a0', ''],
      ['\u20c1', ''],
    ),
  })
  .chain(({ minor, between, point, hasAllDecimals, word, script: written }) => {
    const whole = String(Math.floor(minor / 100)).replace(/\B(?=(?:\d{3})+$)/g, between)
    const cents = String(minor % 100).padStart(2, '0')
    const decimals = hasAllDecimals ? cents : cents.replace(/0$/, '').replace(/^0$/, '')
    const figure = decimals === '' ? whole : `${whole}${point}${decimals}`
    const text = `${word[0]}${inScript(figure, written)}${word[1]}`
    return marked(text).map((typed) => ({ typed, minor }))
  })

test(
  'an amount is read as the same halalas in every notation',
  () => {
    fc.assert(
      fc.property(writing, ({ typed, minor }) => {
        expect(readAmount(typed, 'SAR')).toEqual({ value: minor })
      }),
      runs(3_000, 100_000),
    )
  },
  LONG_MS,
)

/** Arbitrary text resembling an amount. */
const scrawl = fc
  .array(fc.constantFrom(...Array.from('0123456789٠٣۵,٬٫.،  -−+SARريال\u200f\u2066e')), {
    maxLength: 14,
  })
  .map((characters) => characters.join(''))

test(
  'anything read as an amount has the written value, with no separator misread',
  () => {
    fc.assert(
      fc.property(scrawl, (typed) => {
        const { value } = readAmount(typed, 'SAR')
        if (value === undefined) return
        const plain = inScript(typed, 'latin').replaceAll(/[^0-9.\u066b]/g, '')
        const [whole = '', decimals = '', ...others] = plain.replaceAll('\u066b', '.').split('.')
        expect(others).toEqual([])
        expect(decimals.length).toBeLessThanOrEqual(2)
        expect(BigInt(value)).toBe(BigInt(`0${whole}${decimals.padEnd(2, '0')}`))
      }),
      runs(3_000, 100_000),
    )
  },
  LONG_MS,
)
