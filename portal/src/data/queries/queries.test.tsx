import type { AnyCall } from '@sadu/contract'
import { activateCard, listCards, openControl } from '@sadu/contract/cards/calls'
import { listAccounts } from '@sadu/contract/accounts/calls'
import { endSessions } from '@sadu/contract/devices/calls'
import { removePasskey } from '@sadu/contract/passkeys/calls'
import { allowOnce } from '@sadu/contract/cards/rule-calls'
import { checkSpending } from '@sadu/contract/spending/calls'
import { listPending, listTransactions } from '@sadu/contract/transactions/calls'
import { removeTrip, saveTrip } from '@sadu/contract/trips/calls'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { callBridge } from '../client/client.ts'
import { type BridgeError, failure } from '../errors.ts'
import { useRequestKeysStore } from '../stores/request-keys.ts'
import { ofAccount } from './account-choice.ts'
import { callQuery, useCallPages, useCallQuery } from './call-query.ts'
import { useCards } from './cards.ts'
import { DataProvider } from './data-provider.tsx'
import { usePasskeys } from './passkeys.ts'
import { queryClient } from './query-client.ts'
import { useCall } from './use-call.ts'

vi.mock('../client/client.ts')

const bridge = vi.mocked(callBridge)
const answer = (results: object) => ({ results }) as never
const refuse = (error: Partial<BridgeError>) =>
  ({ error: { ...failure('unexpected'), ...error } }) as never
const callsOf = (call: object) => bridge.mock.calls.filter(([made]) => made === call)
const inPage = <Result,>(hook: () => Result) => renderHook(hook, { wrapper: DataProvider })

const passkey = { passkeyReference: 'passkey-1' }
const elsewhere = new BroadcastChannel('sadu-stale')
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
const hear = (notice: object) => elsewhere.postMessage(notice)

beforeEach(() => {
  queryClient.clear()
  useRequestKeysStore.setState({ ClientCode: 'CLIENT-1' })
  bridge.mockReset().mockImplementation(async (call) => {
    if (call.path === 'bridge:se/passkey/list') return answer({ passkeys: [passkey], limit: 5 })
    if (call.path === 'bridge:se/card/list') {
      return answer({
        cards: [{ accountReference: 'account-1' }, { accountReference: 'account-2' }],
      })
    }
    return answer({ transactions: [], nextCursor: null })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('one cache entry per call and input', () => {
  test('parts that make the same call share one response, whatever they select from it', async () => {
    const { result } = inPage(() => ({
      all: useCards().data,
      ofOne: useCards('account-2').data,
      held: useCallQuery(listPending, ofAccount(undefined)).data,
      rows: useCallQuery(listPending, ofAccount(undefined), ({ transactions }) => transactions)
        .data,
    }))
    await waitFor(() => expect(result.current.rows).toEqual([]))
    await queryClient.fetchQuery(callQuery(listCards, {}))
    expect(result.current.all).toHaveLength(2)
    expect(result.current.ofOne).toEqual([{ accountReference: 'account-2' }])
    expect(callsOf(listCards)).toHaveLength(1)
    expect(callsOf(listPending)).toHaveLength(1)
  })

  test('another input is another entry, and a paginated list is separate', async () => {
    const { result } = inPage(() => ({
      some: useCallQuery(listTransactions, { limit: 8 }).data,
      more: useCallQuery(listTransactions, { limit: 9 }).data,
      pages: useCallPages(listTransactions, { limit: 8 }, { firstPage: { withTotals: true } }).data,
    }))
    await waitFor(() => expect(Object.values(result.current)).not.toContain(undefined))
    expect(callsOf(listTransactions).map(([, input]) => input)).toEqual([
      { limit: 8 },
      { limit: 9 },
      { limit: 8, withTotals: true },
    ])
    expect(result.current.pages?.pages).toHaveLength(1)
  })
})

describe('a write', () => {
  test('refetches what it makes stale, and nothing else', async () => {
    const { result } = inPage(() => ({
      passkeys: usePasskeys().data,
      cards: useCards().data,
      remove: useCall(removePasskey),
    }))
    await waitFor(() => expect(result.current.cards).toEqual(expect.anything()))
    await act(() => result.current.remove.run(passkey))
    const paths = bridge.mock.calls.map(([{ path }]) => path)
    expect(paths.filter((path) => path === 'bridge:se/passkey/list')).toHaveLength(2)
    expect(paths.filter((path) => path === 'bridge:se/card/list')).toHaveLength(1)
  })

  test.each([openControl, activateCard, allowOnce, saveTrip, removeTrip])(
    'checks a payment again that it may have made possible: $path',
    async (call) => {
      const input = { cardReference: 'card-1', amount: 100, currency: 'SAR' } as never
      const { result } = inPage(() => ({
        answer: useCallQuery(checkSpending, input).data,
        write: useCall<AnyCall>(call),
      }))
      await waitFor(() => expect(result.current.answer).toEqual(expect.anything()))
      await act(() => result.current.write.run({}))
      expect(callsOf(checkSpending)).toHaveLength(2)
    },
  )

  test('names an account by the card that was activated', async () => {
    const { result } = inPage(() => ({
      accounts: useCallQuery(listAccounts, {}).data,
      activate: useCall<AnyCall>(activateCard),
    }))
    await waitFor(() => expect(result.current.accounts).toEqual(expect.anything()))
    await act(() => result.current.activate.run({}))
    expect(callsOf(listAccounts)).toHaveLength(2)
  })

  test('completes with its response even if the refetch never finishes', async () => {
    const { result } = inPage(() => ({
      passkeys: usePasskeys().data,
      remove: useCall(removePasskey),
    }))
    await waitFor(() => expect(result.current.passkeys).toEqual(expect.anything()))
    vi.useFakeTimers()
    bridge.mockImplementation((call) =>
      call === removePasskey ? Promise.resolve(answer({})) : new Promise(() => {}),
    )
    let isOver = false
    void result.current.remove.run(passkey).then(() => (isOver = true))
    await act(() => vi.advanceTimersByTimeAsync(1900))
    expect(isOver).toBe(false)
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(isOver).toBe(true)
    expect(result.current.remove.isBusy).toBe(false)
  })

  test('reports its error, and clears it on the next run', async () => {
    const { result } = inPage(() => useCall(endSessions))
    bridge.mockResolvedValueOnce(refuse({ kind: 'refused', name: 'notFound' }))
    await act(() => result.current.run({ which: 'others' }))
    await waitFor(() => expect(result.current.problem?.name).toBe('notFound'))
    await act(() => result.current.run({ which: 'others' }))
    await waitFor(() => expect(result.current.problem).toBeNull())
  })

  test.each([
    ['there was no response', failure('timeout'), true],
    ['it is still running', { kind: 'refused', name: 'stillRunning' } as const, true],
    ['it was refused', { kind: 'refused', name: 'notFound' } as const, false],
  ])('run again when %s', async (_, error, isSameKey) => {
    const { result } = inPage(() => useCall(endSessions))
    bridge.mockResolvedValueOnce(refuse(error))
    await act(() => result.current.run({ which: 'others' }))
    await act(() => result.current.run({ which: 'others' }))
    await act(() => result.current.run({ which: 'others' }))
    const [first, second, third] = callsOf(endSessions).map(([, , made]) => made?.idempotencyKey)
    expect(first === second).toBe(isSameKey)
    expect(third).not.toBe(second)
  })

  test('another input is another write', async () => {
    const { result } = inPage(() => useCall(endSessions))
    bridge.mockResolvedValue(refuse(failure('timeout')))
    await act(() => result.current.run({ which: 'others' }))
    await act(() => result.current.run({ which: 'session-1' }))
    const [first, second] = callsOf(endSessions).map(([, , made]) => made?.idempotencyKey)
    expect(first).not.toBe(second)
  })
})

describe('two tabs', () => {
  test('a change sends the stale paths to the other tabs, without data', async () => {
    const heard = vi.fn<(notice: unknown) => void>()
    elsewhere.addEventListener('message', ({ data }) => heard(data), { once: true })
    const { result } = inPage(() => useCall(removePasskey))
    await act(() => result.current.run(passkey))
    await waitFor(() => expect(heard).toHaveBeenCalledTimes(1))
    expect(heard.mock.lastCall?.[0]).toEqual({
      clientCode: 'CLIENT-1',
      paths: ['bridge:se/passkey/list'],
    })
  })

  test('a change in another tab of the same person shows here', async () => {
    const { result } = inPage(() => ({ passkeys: usePasskeys().data, cards: useCards().data }))
    await waitFor(() => expect(result.current.passkeys).toEqual(expect.anything()))
    hear({ clientCode: 'CLIENT-2', paths: ['bridge:se/card/list'] })
    hear({ clientCode: 'CLIENT-1', paths: ['bridge:se/passkey/list'] })
    await waitFor(() =>
      expect(
        bridge.mock.calls.filter(([{ path }]) => path === 'bridge:se/passkey/list'),
      ).toHaveLength(2),
    )
    expect(callsOf(listCards)).toHaveLength(1)
  })
})
