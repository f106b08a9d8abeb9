// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openBrowser } from '../client/testing/browser.ts'
import { clearReturnUrl, returnUrlFor, saveReturnUrl } from './return-url.ts'

beforeEach(() => void openBrowser())
afterEach(() => void vi.unstubAllGlobals())

it('leads to the requested screen after sign-in', () => {
  saveReturnUrl('/transactions?page=2#top', null)
  expect(returnUrlFor('noura')).toBe('/transactions?page=2#top')
})

it('leads only the same person back to the screen of a timeout', () => {
  saveReturnUrl('/card-detail', 'noura')
  expect([returnUrlFor('noura'), returnUrlFor('faisal')]).toEqual(['/card-detail', null])
})

it.each(['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)', ''])(
  'never leads to another site: %s',
  (href) => {
    saveReturnUrl(href, null)
    expect(returnUrlFor('noura')).toBeNull()
    window.sessionStorage.setItem(
      'returnPlace',
      JSON.stringify({ href, userName: null, until: Date.now() + 1000 }),
    )
    expect(returnUrlFor('noura')).toBeNull()
  },
)

it('expires, and can be cleared', () => {
  saveReturnUrl('/home', null, 0)
  expect([returnUrlFor('noura', 30 * 60_000), returnUrlFor('noura', 30 * 60_000 + 1)]).toEqual([
    '/home',
    null,
  ])
  saveReturnUrl('/home', null)
  clearReturnUrl()
  expect(returnUrlFor('noura')).toBeNull()
})
