// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openBrowser } from '../client/testing/browser.ts'
import { forgetPlace, placeFor, rememberPlace } from './return-place.ts'

beforeEach(() => void openBrowser())
afterEach(() => void vi.unstubAllGlobals())

it('leads to the requested screen after sign-in', () => {
  rememberPlace('/transactions?page=2#top', null)
  expect(placeFor('noura')).toBe('/transactions?page=2#top')
})

it('leads only the same person back to the screen of a timeout', () => {
  rememberPlace('/card-detail', 'noura')
  expect([placeFor('noura'), placeFor('faisal')]).toEqual(['/card-detail', null])
})

it.each(['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)', ''])(
  'never leads to another site: %s',
  (href) => {
    rememberPlace(href, null)
    expect(placeFor('noura')).toBeNull()
    window.sessionStorage.setItem(
      'returnPlace',
      JSON.stringify({ href, userName: null, until: Date.now() + 1000 }),
    )
    expect(placeFor('noura')).toBeNull()
  },
)

it('expires, and can be cleared', () => {
  rememberPlace('/home', null, 0)
  expect([placeFor('noura', 30 * 60_000), placeFor('noura', 30 * 60_000 + 1)]).toEqual([
    '/home',
    null,
  ])
  rememberPlace('/home', null)
  forgetPlace()
  expect(placeFor('noura')).toBeNull()
})
