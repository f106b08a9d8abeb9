import { i18n } from '@lingui/core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { activateLanguage } from '../i18n/activate.ts'
import { watchChoices } from './watch-choices.ts'

let path = '/home'

/** Simulates a write by another tab. */
function writeElsewhere(key: string, value: string): void {
  localStorage.setItem(key, value)
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

beforeAll(() => watchChoices(() => path))
beforeEach(async () => {
  path = '/home'
  await activateLanguage('en')
})

test('follows the language of another tab where the URL has none', async () => {
  writeElsewhere('language', 'ar')
  await expect.poll(() => i18n.locale).toBe('ar')
  expect(document.documentElement.dir).toBe('rtl')
  path = '/ar/login'
  writeElsewhere('language', 'en')
  writeElsewhere('my-active-theme', 'dark')
  await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark')
  expect(i18n.locale).toBe('ar')
})

test('follows the theme of another tab, and the system theme where none was chosen', () => {
  writeElsewhere('my-active-theme', 'light')
  expect(document.documentElement.dataset['theme']).toBe('light')
  writeElsewhere('my-active-theme', 'system')
  expect(document.documentElement.dataset['theme']).toBeUndefined()
})
