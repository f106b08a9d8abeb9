import { expect, test } from 'vitest'
import { DEFAULT_ISSUER } from '../../platform/issuer/issuer.ts'
import { codeMessage, type CodeUse } from './message.ts'

/** The longest purpose text. */
const LONGEST: CodeUse = (product) => ({
  en: `remove a passkey from your ${product.en} account`,
  ar: `حذف مفتاح مرور من حسابك لدى ${product.ar}`,
})
const { productName } = DEFAULT_ISSUER.brand
const written = (language: 'en' | 'ar') =>
  codeMessage(LONGEST, { language, productName, code: '12345', host: 'cards.example.com' })

test.each(['en', 'ar'] as const)('the last line binds the code to the host (%s)', (language) => {
  expect(written(language).split('\n').at(-1)).toBe('@cards.example.com #12345')
})

test('the message fits one SMS of GSM 7-bit characters in English', () => {
  expect(written('en')).toMatch(/^[A-Za-z0-9 .,:@#\n]+$/)
  expect(written('en').length).toBeLessThanOrEqual(160)
})

test('the message fits two parts of 67 characters each in Arabic', () => {
  expect(written('ar').length).toBeLessThanOrEqual(2 * 67)
})
