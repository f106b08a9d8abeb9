import { i18n } from '@lingui/core'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { activateLanguage, withTexts } from './activate.ts'
import * as catalogs from './catalogs.ts'
import { languageInPath, pathInLanguage } from './language.ts'
import { savedLanguage } from './saved-language.ts'

describe('URLs', () => {
  test.each([
    ['/en/login', 'en'],
    ['/ar', 'ar'],
    ['/fr/login', null],
    ['/english', null],
    ['/', null],
    ['/home', null],
  ])('%s is in %s', (path, language) => expect(languageInPath(path)).toBe(language))

  test.each([
    ['/en/login', '/ar/login'],
    ['/ar/login-centurion', '/ar/login-centurion'],
    ['/en', '/ar'],
    ['/home', '/home'],
    ['/arena', '/arena'],
  ])('%s in Arabic is %s', (path, arabic) => expect(pathInLanguage(path, 'ar')).toBe(arabic))
})

describe('the current language', () => {
  beforeEach(async () => {
    await activateLanguage('en')
    localStorage.clear()
  })

  test('Arabic changes texts, direction and storage at once', async () => {
    await activateLanguage('ar')
    expect(i18n.locale).toBe('ar')
    expect(document.documentElement.lang).toBe('ar')
    expect(document.documentElement.dir).toBe('rtl')
    expect(localStorage.getItem('language')).toBe('ar')
    expect(localStorage.getItem('rtl')).toBe('yes')
  })

  test('English is left-to-right again', async () => {
    await activateLanguage('ar')
    await activateLanguage('en')
    expect(document.documentElement.dir).toBe('ltr')
    expect(localStorage.getItem('rtl')).toBe('no')
  })

  test('of two switches in a row the later one wins', async () => {
    await Promise.all([activateLanguage('ar'), activateLanguage('en')])
    expect(document.documentElement.lang).toBe('en')
    expect(i18n.locale).toBe('en')
  })

  test('a language whose texts fail to load changes nothing, and can be chosen again', async () => {
    const fetch = vi.spyOn(catalogs, 'fetchCatalog')
    fetch.mockRejectedValue(new Error('offline'))
    await expect(activateLanguage('ar', ['cards'])).rejects.toThrow('offline')
    expect(i18n.locale).toBe('en')
    fetch.mockReset().mockResolvedValue({})
    // Catalogs now load in the current language.
    await withTexts(['trips'], Promise.resolve())
    expect(fetch.mock.calls.map(([language]) => language)).toEqual(['en'])
    await activateLanguage('ar', ['cards'])
    expect(i18n.locale).toBe('ar')
    fetch.mockRestore()
  })

  test.each([[null], ['fr'], ['']])('%s in storage counts as English', (stored) => {
    if (stored !== null) localStorage.setItem('language', stored)
    expect(savedLanguage()).toBe('en')
  })
})
