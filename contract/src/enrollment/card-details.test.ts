import { describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import { inScript, marked } from '../testing/writings.ts'
import { LONG_MS, runs } from '../testing/runs.ts'
import {
  expiryDateProblem,
  identityNumberProblem,
  lastDigitsProblem,
  readExpiry,
} from './card-details.ts'

describe('an identity number', () => {
  test.each([
    ['1098765439', null],
    ['2087654329', null],
    ['', 'required'],
    ['3098765435', 'format'],
    ['109876543', 'format'],
    ['10987654390', 'format'],
    ['109876543x', 'format'],
    ['x1098765439', 'format'],
    ['١٠٩٨٧٦٥٤٣٩', 'format'],
    ['1098765430', 'checkDigit'],
  ])('“%s” has the problem %s', (text, problem) => {
    expect(identityNumberProblem(text)).toBe(problem)
  })
})

describe('an expiry date, in March 2026', () => {
  test.each([
    ['12-29', null],
    ['03-26', null],
    ['03-46', null],
    ['02-26', 'past'],
    ['12-25', 'past'],
    ['04-46', 'tooFar'],
    ['12-99', 'tooFar'],
    ['', 'required'],
    ['00-29', 'format'],
    ['13-29', 'format'],
    ['1-29', 'format'],
    ['112-29', 'format'],
    ['12/29', 'format'],
    ['12-2029', 'format'],
    ['١٢-٢٩', 'format'],
  ])('“%s” has the problem %s', (text, problem) => {
    expect(expiryDateProblem(text, '2026-03-14')).toBe(problem)
  })

  test('is valid until the last day of its month', () => {
    expect(expiryDateProblem('03-26', '2026-03-31')).toBeNull()
    expect(expiryDateProblem('03-26', '2026-04-01')).toBe('past')
  })
})

describe('an expiry as typed', () => {
  test.each([
    ['12-29', '12-29'],
    ['12/29', '12-29'],
    ['12 / 29', '12-29'],
    ['12.29', '12-29'],
    ['1229', '12-29'],
    ['12/2029', '12-29'],
    ['122029', '12-29'],
    ['1/29', '01-29'],
    ['529', '05-29'],
    ['12/20', '12-20'],
    ['١٢٢٩', '12-29'],
    ['۱۲/۲۹', '12-29'],
    ['\u2066١٢-٢٩\u2069', '12-29'],
    [' \u200f', ''],
  ])('%s is read as %s', (typed, expiry) => {
    expect(readExpiry(typed)).toBe(expiry)
  })

  test.each(['1399', '12299', '129', '12-9', '12-1929', 'expiry', '12//29'])(
    '%s is refused, not corrected',
    (typed) => {
      expect(expiryDateProblem(readExpiry(typed), '2026-03-14')).toBe('format')
    },
  )

  test(
    'is read the same in every notation',
    () => {
      const written = fc
        .record({
          month: fc.integer({ min: 1, max: 12 }),
          year: fc.integer({ min: 26, max: 46 }),
          between: fc.constantFrom('', '-', '/', ' / ', ' ', '\u2013', '.'),
          century: fc.constantFrom('', '20'),
          script: fc.constantFrom('latin', 'arabic', 'persian'),
        })
        .chain(({ month, year, between, century, script }) => {
          const twoDigits = String(month).padStart(2, '0')
          const text = inScript(`${twoDigits}${between}${century}${year}`, script)
          return marked(text).map((typed) => ({ typed, expiry: `${twoDigits}-${year}` }))
        })
      fc.assert(
        fc.property(written, ({ typed, expiry }) => {
          expect(readExpiry(typed)).toBe(expiry)
        }),
        runs(1_000, 100_000),
      )
    },
    LONG_MS,
  )
})

describe('last digits', () => {
  test.each([
    ['cardholder', '4821', null],
    ['cardholder', '34821', 'format'],
    ['cardholder', '482', 'format'],
    ['cardholder', '', 'required'],
    ['centurion', '90017', null],
    ['centurion', '0017', 'format'],
    ['centurion', '٩٠٠١٧', 'format'],
    ['centurion', '', 'required'],
  ] as const)('for the kind %s “%s” has the problem %s', (kind, text, problem) => {
    expect(lastDigitsProblem(kind, text)).toBe(problem)
  })
})
