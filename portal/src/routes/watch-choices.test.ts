import { i18n } from '@lingui/core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { activateLanguage } from '../i18n/activate.ts'
import { watchChoices } from './watch-choices.ts'

let path = '/home'

/** What another tab writes, as the browser brings it here. */
function writeElsewhere(key: string, value: string): void {
  localStorage.setItem(key, value)
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

beforeAll(() => watchChoices(() => path))
beforeEach(async () => {
  path = '/home'
  await activateLanguage('en')
})

test('the language of another tab shows where the address names none', async () => {
  writeElsewhere('language', 'ar')
  await expect.poll(() => i18n.locale).toBe('ar')
  expect(document.documentElement.dir).toBe('rtl')
  path = '/ar/login'
  writeElsewhere('language', 'en')
  writeElsewhere('my-active-theme', 'dark')
  await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark')
  expect(i18n.locale).toBe('ar')
})

test('the theme of another tab shows, and the device’s where none was chosen', () => {
  writeElsewhere('my-active-theme', 'light')
  expect(document.documentElement.dataset['theme']).toBe('light')
  writeElsewhere('my-active-theme', 'system')
  expect(document.documentElement.dataset['theme']).toBeUndefined()
})
