import { i18n } from '@lingui/core'
import { beforeEach, expect, test, vi } from 'vitest'
import { activateLanguage, loadLanguage } from './activate.ts'
import { fetchCatalog } from './catalogs.ts'

vi.mock('./catalogs.ts')

const fetched = vi.mocked(fetchCatalog)
const gone = new Set<string>()

beforeEach(() => {
  gone.clear()
  fetched.mockImplementation(async (language, name) => {
    if (name !== null && gone.has(name)) throw new TypeError('out of reach')
    return { [`${language}/${name}`]: 'here' }
  })
})

test('a screen opens although the texts of another part failed to load', async () => {
  await activateLanguage('en')
  gone.add('offers')
  await expect(loadLanguage('en', ['offers'])).rejects.toThrow('out of reach')
  await activateLanguage('en', ['session'])
  expect(i18n.locale).toBe('en')
})

test('a language switch loads the texts of every part on the page', async () => {
  await activateLanguage('en', ['cards'])
  await activateLanguage('ar', ['session'])
  expect(fetched.mock.calls).toContainEqual(['ar', 'cards'])
  expect(document.documentElement.dir).toBe('rtl')
})

test('texts that a coming screen needs do not render the page again', async () => {
  await activateLanguage('en')
  const rendered = vi.fn<() => void>()
  const stop = i18n.on('change', rendered)
  await activateLanguage('en', ['trips'])
  stop()
  expect(i18n._('en/trips')).toBe('here')
  expect(rendered).not.toHaveBeenCalled()
})
