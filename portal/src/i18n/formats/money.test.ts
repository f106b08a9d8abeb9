import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FormatPreferences } from './locale.ts'
import { readAmount } from '@sadu/contract/core/typed-amount'
import { countText, MINUS, moneyParts, moneyText, shareText, typedText } from './money.ts'

const english: FormatPreferences = { language: 'en', digits: 'latn', calendar: 'gregory' }
const arabic: FormatPreferences = { ...english, language: 'ar' }
const indic: FormatPreferences = { ...arabic, digits: 'arab' }

const isolate = (figure: string) => `\u2066${figure}\u2069`

test.each([
  [english, 821450, `SAR\u00a0${isolate('8,214.50')}`],
  [english, -500000, `SAR\u00a0${isolate(`${MINUS}5,000.00`)}`],
  [english, -5, `SAR\u00a0${isolate(`${MINUS}0.05`)}`],
  [english, 0, `SAR\u00a0${isolate('0.00')}`],
  [arabic, 821450, `${isolate('8,214.50')}\u00a0ر.س`],
  [arabic, 123456789, `${isolate('1,234,567.89')}\u00a0ر.س`],
  [indic, -821450, `${isolate(`${MINUS}٨٬٢١٤٫٥٠`)}\u00a0ر.س`],
])('%o formats %d halalas as %s', (preferences, minor, text) => {
  expect(moneyText({ minor, currency: 'SAR' }, preferences)).toBe(text)
})

test('other currencies use their ISO code in both languages', () => {
  expect(moneyText({ minor: 18640, currency: 'GBP' }, english)).toContain('GBP')
  expect(moneyText({ minor: 18640, currency: 'GBP' }, arabic)).toContain('GBP')
})

describe('for every amount a bank can hold', () => {
  const preferences = fc.constantFrom(english, arabic, indic)
  const currency = fc.constantFrom('SAR' as const, 'USD' as const, 'GBP' as const)

  test('the formatted parts give back the exact minor units', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), currency, preferences, (minor, code, chosen) => {
        const parts = moneyParts({ minor, currency: code }, chosen)
        const digits = `${parts.major}${parts.minor}`
          .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
          .replace(/\D/g, '')
        const sign = parts.isNegative ? -1n : 1n
        expect(sign * BigInt(digits)).toBe(BigInt(minor))
        expect(parts.minor).toHaveLength(2)
      }),
    )
  })

  test('what a field begins with reads as the same amount', () => {
    fc.assert(
      fc.property(fc.nat(1e13), currency, preferences, (minor, code, chosen) => {
        expect(readAmount(typedText({ minor, currency: code }, chosen), code)).toEqual({
          value: minor,
        })
      }),
    )
    expect(typedText({ minor: 821_450, currency: 'SAR' }, english)).toBe('8,214.50')
    expect(typedText({ minor: 821_400, currency: 'SAR' }, arabic)).toBe('8,214')
  })

  test('only the chosen digits are used', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (minor) => {
        expect(moneyText({ minor, currency: 'SAR' }, arabic)).not.toMatch(/[٠-٩]/)
        expect(moneyText({ minor, currency: 'SAR' }, indic)).not.toMatch(/[0-9]/)
      }),
    )
  })
})

test('counts and percentages follow the digits', () => {
  expect(countText(48420, english)).toBe('48,420')
  expect(countText(48420, indic)).toBe('٤٨٬٤٢٠')
  expect(shareText(44, 100, english)).toBe('44%')
  expect(shareText(0, 0, english)).toBe('0%')
  // Isolated: after an Arabic word the percent sign would move in front of the number.
  expect(shareText(44, 100, arabic)).toBe(isolate('44%'))
})
