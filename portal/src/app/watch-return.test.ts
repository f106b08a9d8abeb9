import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signedIn, tokenUntil } from '../data/client/testing/signed-in.ts'
import { useRequestKeysStore } from '../data/stores/request-keys.ts'
import { watchReturn } from './watch-return.ts'
import { HOUR_MS } from '@sadu/contract/core/time'

const { user, refreshToken } = signedIn('')
const session = {
  userName: user.userName,
  accessToken: tokenUntil(Date.now() + HOUR_MS),
  refreshToken,
}
const page = document.createElement('div')
const startAnew = vi.fn<() => void>()
watchReturn(page, startAnew)

const go = (type: 'pagehide' | 'pageshow', persisted = true) =>
  window.dispatchEvent(new PageTransitionEvent(type, { persisted }))

/** Simulates writes by another tab while this page was suspended. */
function rewrite(change: (text: string) => string) {
  localStorage.setItem('requestKeys', change(localStorage.getItem('requestKeys') ?? ''))
}

beforeEach(() => {
  page.hidden = false
  startAnew.mockClear()
  useRequestKeysStore.setState(session)
})
afterEach(() => localStorage.clear())

test('a restored page shows itself again while its session is valid', async () => {
  go('pagehide')
  expect(page.hidden).toBe(true)
  go('pageshow')
  await vi.waitFor(() => expect(page.hidden).toBe(false))
  expect(startAnew).not.toHaveBeenCalled()
})

test.each<[string, (text: string) => string]>([
  ['is over', (text) => text.replace(session.accessToken, '')],
  ['is another person’s', (text) => text.replace('noura', 'faisal')],
])('reloads while hidden when the session %s', async (_, change) => {
  go('pagehide')
  rewrite(change)
  go('pageshow')
  await vi.waitFor(() => expect(startAnew).toHaveBeenCalledOnce())
  expect(page.hidden).toBe(true)
})

test('a page that is not restored, or had no session, stays unchanged', () => {
  go('pagehide', false)
  expect(page.hidden).toBe(false)
  useRequestKeysStore.setState({ accessToken: '' })
  go('pagehide')
  go('pageshow')
  expect([page.hidden, startAnew.mock.calls]).toEqual([false, []])
})
