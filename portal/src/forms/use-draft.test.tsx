import type { AnyCall, InputOf } from '@sadu/contract'
import { getDraft, removeDraft, saveDraft } from '@sadu/contract/drafts/calls'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callBridge } from '../data/client/client.ts'
import { failure } from '../data/errors.ts'
import { markStale, queryClient } from '../data/queries/query-client.ts'
import { useRequestKeysStore } from '../data/stores/request-keys.ts'
import { renderIn } from '../ui/testing/render-in.tsx'
import { useToasts } from '../ui/toast.ts'
import { DraftNotice } from './draft-notice.tsx'
import { useDraft } from './use-draft.ts'

vi.mock('../data/client/client.ts')

const bridge = vi.mocked(callBridge)
const PLACE = { kind: 'limit', subject: 'card-0001' } as const
/** The draft on the bridge. */
let stored: object | null
let isReachable: boolean

const inputsOf = <C extends AnyCall>(call: C) =>
  bridge.mock.calls
    .filter(([{ path }]) => path === call.path)
    .map(([, input]) => input as InputOf<C>)

beforeEach(() => {
  stored = null
  isReachable = true
  queryClient.clear()
  useToasts.setState({ toasts: [] })
  useRequestKeysStore.setState({ accessToken: 'aaaa.bbbb.cccc', userName: 'noura' })
  bridge.mockReset().mockImplementation(async ({ path }, input) => {
    if (!isReachable) return { error: failure('unreachable') }
    if (path === saveDraft.path) stored = (input as InputOf<typeof saveDraft>).content
    if (path === removeDraft.path) stored = null
    const state = { changedAt: '2026-11-22T10:00:00.000Z', lastDay: '2026-12-21' }
    const draft = stored && { content: stored, ...state }
    return { results: path === getDraft.path ? { draft } : state }
  })
})
afterEach(cleanup)

function Sample() {
  const draft = useDraft(PLACE)
  if (draft.query.isPending) return <p>Wait</p>
  return (
    <>
      <DraftNotice title="You were here" draft={draft} />
      <label>
        Limit
        <input
          key={draft.changedAt ?? ''}
          defaultValue={draft.content?.newLimit ?? ''}
          onChange={({ target }) => draft.save({ newLimit: target.value })}
        />
      </label>
      <button type="button" onClick={() => void draft.stopSaving()}>
        Send
      </button>
    </>
  )
}

async function open() {
  const shown = renderIn(
    'en',
    <QueryClientProvider client={queryClient}>
      <Sample />
    </QueryClientProvider>,
  )
  await screen.findByLabelText('Limit')
  return shown
}
const field = () => screen.getByLabelText<HTMLInputElement>('Limit')
const toasts = () => useToasts.getState().toasts.map(({ text }) => text)

test('saves after a pause in typing, and restores the values when the form opens again', async () => {
  const { unmount } = await open()
  await userEvent.type(field(), '30000')
  await waitFor(() => expect(inputsOf(saveDraft)).toHaveLength(1))
  expect(inputsOf(saveDraft)[0]).toEqual({ ...PLACE, content: { newLimit: '30000' } })
  unmount()
  await open()
  expect(field().value).toBe('30000')
  expect(screen.getByText('You were here')).toBeVisible()
})

test('leaving the form saves pending changes and reports the draft once', async () => {
  const { unmount } = await open()
  await userEvent.type(field(), '7')
  unmount()
  await waitFor(() => expect(stored).toEqual({ newLimit: '7' }))
  await waitFor(() =>
    expect(toasts()).toEqual(['We’ve saved what you entered. It stays here for 30 days.']),
  )
  // Nothing is reported without changes.
  const again = await open()
  again.unmount()
  expect(toasts()).toHaveLength(1)
})

test('leaving the form while saving fails reports the failure', async () => {
  const { unmount } = await open()
  await userEvent.type(field(), '7')
  isReachable = false
  unmount()
  await waitFor(() => expect(toasts()).toEqual(['We couldn’t save what you entered.']))
})

test('a failed save is retried when the person leaves the form', async () => {
  const { unmount } = await open()
  isReachable = false
  await userEvent.type(field(), '7')
  await waitFor(() => expect(inputsOf(saveDraft)).toHaveLength(1))
  await screen.findByText('We couldn’t save what you entered.')
  isReachable = true
  unmount()
  await waitFor(() => expect(stored).toEqual({ newLimit: '7' }))
  await waitFor(() => expect(toasts()).toHaveLength(1))
})

test('a submitted form keeps and reports nothing', async () => {
  const { unmount } = await open()
  await userEvent.type(field(), '7')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  unmount()
  expect([inputsOf(saveDraft), toasts()]).toEqual([[], []])
})

test('the form shows when a draft could not be saved, and retries', async () => {
  await open()
  isReachable = false
  await userEvent.type(field(), '7')
  await screen.findByText('We couldn’t save what you entered.')
  isReachable = true
  await userEvent.type(field(), '5')
  await waitFor(() => expect(stored).toEqual({ newLimit: '75' }))
  await waitFor(() => expect(screen.queryByText('We couldn’t save what you entered.')).toBeNull())
})

test('the draft can be discarded, on every device', async () => {
  stored = { newLimit: '9' }
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(field().value).toBe(''))
  expect(stored).toBeNull()
  expect(screen.queryByText('You were here')).toBeNull()
})

test('a draft that is read again does not replace the open form', async () => {
  await open()
  const opened = field()
  await userEvent.type(opened, '7')
  await waitFor(() => expect(stored).toEqual({ newLimit: '7' }))
  // As after a submission that was refused.
  await act(() => markStale(queryClient, [getDraft.path]))
  await waitFor(() => expect(inputsOf(getDraft)).toHaveLength(2))
  expect(field()).toBe(opened)
  expect(screen.queryByText('You were here')).toBeNull()
})

test('a tab that is hidden saves pending changes', async () => {
  await open()
  await userEvent.type(field(), '8')
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(stored).toEqual({ newLimit: '8' }))
})
