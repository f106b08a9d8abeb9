import { expect, test } from 'vitest'
import { languageOf } from './language-of.ts'

test.each([
  ['How much do I owe?', 'ar', 'en'],
  ['كم المستحق؟', 'en', 'ar'],
  ['كم رصيد ال points عندي', 'en', 'ar'],
  ['what is سداد', 'ar', 'en'],
  ['12345 ؟؟', 'ar', 'ar'],
  ['', 'en', 'en'],
] as const)('the language of %j with default %s is %s', (text, otherwise, language) => {
  expect(languageOf(text, otherwise)).toBe(language)
})
