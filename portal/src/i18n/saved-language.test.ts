import { beforeEach, expect, test } from 'vitest'
import { isLanguageChosen, noteAddressLanguage, saveLanguage } from './saved-language.ts'

beforeEach(() => localStorage.clear())

test('a URL sets the language, unless it is the saved one', () => {
  saveLanguage('en')
  noteAddressLanguage('en')
  expect(isLanguageChosen()).toBe(false)
  noteAddressLanguage('ar')
  expect(isLanguageChosen()).toBe(true)
})

test('the first URL with a language sets it', () => {
  noteAddressLanguage('en')
  expect(isLanguageChosen()).toBe(true)
})
