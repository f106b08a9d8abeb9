// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/queries/query-client.ts'
import { requestKeys } from '../data/stores/request-keys.ts'
import { readFirst } from './first-reads.ts'
import { signedInPages } from './signed-in-pages.ts'

afterEach(() => {
  queryClient.clear()
  requestKeys.setState({ isCenturion: false })
  vi.unstubAllGlobals()
})

/** The calls that an address begins to make. */
async function readAt(pathname: string, search = ''): Promise<string[]> {
  vi.stubGlobal('fetch', () => new Promise<never>(() => {}))
  await readFirst({ pathname, search })
  return queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => String(queryKey[0]))
}

test.each([
  ['/manage-card-details', '', ['bridge:se/card/list', 'bridge:se/account/list']],
  [
    '/card-issue/primary',
    '?card=abc',
    ['bridge:se/card/list', 'bridge:se/account/list', 'bridge:se/card/report'],
  ],
  ['/card-issue/primary', '', ['bridge:se/card/list', 'bridge:se/account/list']],
  ['/transactions', '', ['bridge:se/account/list', 'bridge:se/transaction/list']],
  ['/transactions', '?text=rail', ['bridge:se/account/list']],
  ['/transactions', '?tab=statements', ['bridge:se/account/list']],
  ['/offers', '', ['offers:list']],
  ['/offers', '?tab=saved', []],
  ['/personal-information/primary', '', ['bridge:se/profile/get']],
  ['/personal-information/primary', '?tab=display', []],
  ['/customer-service', '', []],
  ['/', '', []],
])('%s%s reads what it shows first', async (pathname, search, calls) => {
  expect(await readAt(pathname, search)).toEqual(calls)
})

test('pages of Centurion are asked for by its customers alone', async () => {
  expect(await readAt('/centurion-travel', '?tab=cover')).toEqual([])
  requestKeys.setState({ isCenturion: true })
  expect(await readAt('/centurion-travel', '?tab=cover')).toEqual([
    'bridge:se/centurion/page',
    'bridge:se/centurion/manager',
  ])
  expect(queryClient.getQueryCache().getAll()[0]?.queryKey[1]).toEqual({ page: 'cover' })
})

test.each(signedInPages().map(({ path }) => path))(
  '%s reads something, or waits for it',
  async (path) => {
    requestKeys.setState({ isCenturion: true })
    // These show a form at once, or what their address names.
    const waits = ['/update-password', '/view-transaction', '/billing-dispute/', '/trips/add']
    expect((await readAt(path)).length > 0).toBe(!waits.some((one) => path.startsWith(one)))
  },
)
