import { describe, expect, test } from 'vitest'
import { expiryDateProblem, identityNumberProblem, lastDigitsProblem } from './card-details.ts'

describe('an identity number', () => {
  test.each([
    ['1098765439', null],
    ['2087654329', null],
    ['', 'required'],
    ['3098765435', 'format'],
    ['109876543', 'format'],
    ['10987654390', 'format'],
    ['109876543x', 'format'],
    ['١٠٩٨٧٦٥٤٣٩', 'format'],
    ['1098765430', 'checkDigit'],
  ])('%s: %s', (text, problem) => {
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
    ['12/29', 'format'],
    ['12-2029', 'format'],
    ['١٢-٢٩', 'format'],
  ])('%s: %s', (text, problem) => {
    expect(expiryDateProblem(text, '2026-03-14')).toBe(problem)
  })

  test('holds good to the last day of its month', () => {
    expect(expiryDateProblem('03-26', '2026-03-31')).toBeNull()
    expect(expiryDateProblem('03-26', '2026-04-01')).toBe('past')
  })
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
  ] as const)('%s %s: %s', (kind, text, problem) => {
    expect(lastDigitsProblem(kind, text)).toBe(problem)
  })
})
