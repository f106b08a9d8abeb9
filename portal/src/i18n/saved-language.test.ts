import { beforeEach, expect, test } from 'vitest'
import { isLanguageChosen, noteAddressLanguage, saveLanguage } from './saved-language.ts'

beforeEach(() => localStorage.clear())

test('an address chooses its language, unless it names the one that is saved', () => {
  saveLanguage('en')
  noteAddressLanguage('en')
  expect(isLanguageChosen()).toBe(false)
  noteAddressLanguage('ar')
  expect(isLanguageChosen()).toBe(true)
})

test('the first address that names a language chooses it', () => {
  noteAddressLanguage('en')
  expect(isLanguageChosen()).toBe(true)
})
