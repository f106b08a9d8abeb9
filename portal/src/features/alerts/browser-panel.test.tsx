import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { AnyCall } from '@sadu/contract'
import { addBrowser, removeBrowser, testBrowser } from '@sadu/contract/alerts/calls'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { SignedInContext } from '../../account/signed-in-context.ts'
import * as client from '../../data/client/client.ts'
import { DataProvider } from '../../data/queries/data-provider.tsx'
import { failure } from '../../data/errors.ts'
import { BrowserPanel } from './browser-panel.tsx'
import * as thisBrowser from './this-browser.ts'
import type { Push } from './use-this-browser.ts'

vi.mock('../../data/client/client.ts', async (original) => ({
  ...(await original<object>()),
  callBridge: vi.fn<typeof client.callBridge>(),
}))
vi.mock('./this-browser.ts', async (original) => ({
  ...(await original<object>()),
  pushSupport: () => 'ready',
  readBrowserState: vi.fn<typeof thisBrowser.readBrowserState>(),
  subscribe: vi.fn<typeof thisBrowser.subscribe>(),
  unsubscribe: vi.fn<typeof thisBrowser.unsubscribe>(),
}))
const callBridge = vi.mocked(client.callBridge)
const { readBrowserState, subscribe, unsubscribe } = vi.mocked(thisBrowser)

const SUBSCRIPTION = { endpoint: 'https://push.example.com/a', p256dh: 'p', auth: 'a' }
const OFF: Push = { key: 'key', isTrusted: true, browsers: [] }
const THIS = {
  deviceId: 'this-device',
  name: 'Chrome on Linux',
  system: 'Linux',
  browser: 'Chrome',
  since: '2026-11-23T10:00:00Z',
  mark: 'mark',
}
const OTHER = { ...THIS, deviceId: 'other-device', name: 'Safari on iPhone', mark: null }

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  readBrowserState.mockReset().mockResolvedValue({ ability: 'ready', mark: null })
  subscribe.mockReset().mockResolvedValue(SUBSCRIPTION)
  unsubscribe.mockReset().mockResolvedValue()
  callBridge.mockReset().mockResolvedValue({ results: {} })
})

async function show(push: Push) {
  const account = { user: { cardmember: 'primary' } }
  render(
    <I18nProvider i18n={i18n}>
      <DataProvider>
        <SignedInContext value={account as never}>
          <BrowserPanel push={push} />
        </SignedInContext>
      </DataProvider>
    </I18nProvider>,
  )
  // The panel renders at once, before the push service answers.
  screen.getByRole('region')
  await waitFor(() =>
    expect(screen.queryByRole<HTMLInputElement>('switch')?.disabled).not.toBe(true),
  )
}

const asked = () => callBridge.mock.calls.map(([call, input]) => [call, input] as [AnyCall, object])

test('asks for permission only when switched on, then registers the browser', async () => {
  await show(OFF)
  expect(subscribe).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('switch'))
  expect(subscribe).toHaveBeenCalledExactlyOnceWith('key')
  await waitFor(() => expect(asked()).toEqual([[addBrowser, { subscription: SUBSCRIPTION }]]))
})

test('registers nothing and shows no error when the user declines', async () => {
  subscribe.mockResolvedValue(null)
  await show(OFF)
  await userEvent.click(screen.getByRole('switch'))
  await waitFor(() => expect(readBrowserState).toHaveBeenCalledTimes(2))
  expect(asked()).toEqual([])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('shows an error when the push service or the bridge fails', async () => {
  subscribe.mockRejectedValueOnce(new DOMException('no service', 'AbortError'))
  await show(OFF)
  await userEvent.click(screen.getByRole('switch'))
  await screen.findByText('Your browser couldn’t turn notifications on.')
  callBridge.mockResolvedValue({ error: failure('unexpected') })
  await userEvent.click(screen.getByRole('switch'))
  await waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce())
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

test('tests and switches off this browser, and removes another one', async () => {
  readBrowserState.mockResolvedValue({ ability: 'ready', mark: 'mark' })
  await show({ ...OFF, browsers: [THIS, OTHER] })
  expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Send a test' }))
  await screen.findByText(/On its way/)
  await userEvent.click(screen.getByRole('button', { name: /Safari on iPhone/ }))
  expect(unsubscribe).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('switch'))
  await waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce())
  expect(asked()).toEqual([
    [testBrowser, { deviceId: 'this-device' }],
    [removeBrowser, { deviceId: 'other-device' }],
    [removeBrowser, { deviceId: 'this-device' }],
  ])
})

test('shows a browser with a stale subscription as off, and still allows removing it', async () => {
  readBrowserState.mockResolvedValue({ ability: 'ready', mark: 'another' })
  await show({ ...OFF, browsers: [THIS] })
  expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(false)
  expect(screen.getByRole('button', { name: /Chrome on Linux/ })).toBeVisible()
})

test.each([
  ['blocked', 'Your browser blocks our notifications'],
  ['cannot', 'This browser has no notifications'],
  ['homeScreenFirst', /^Notifications need .* on your home screen$/],
] as const)('explains why the browser is %s and shows no switch', async (ability, words) => {
  readBrowserState.mockResolvedValue({ ability, mark: null })
  await show(OFF)
  expect(screen.getByText(words)).toBeVisible()
  expect(screen.queryByRole('switch')).toBeNull()
})
