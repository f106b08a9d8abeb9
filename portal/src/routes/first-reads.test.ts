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

/** The calls that a URL starts. */
async function readAt(pathname: string, search = ''): Promise<string[]> {
  vi.stubGlobal('fetch', () => new Promise<never>(() => {}))
  // A failed list rejects what depends on it.
  await readFirst({ pathname, search }).catch(() => undefined)
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
    [
      'bridge:se/card/list',
      'bridge:se/account/list',
      'bridge:se/card/report',
      'bridge:se/draft/get',
    ],
  ],
  ['/card-issue/primary', '', ['bridge:se/card/list', 'bridge:se/account/list']],
  ['/card-detail', '', ['bridge:se/card/list', 'bridge:se/account/list']],
  [
    '/card-detail',
    '?card=abc',
    ['bridge:se/card/list', 'bridge:se/account/list', 'bridge:se/card/detail'],
  ],
  ['/transactions', '', ['bridge:se/account/list', 'bridge:se/transaction/list']],
  ['/transactions', '?text=rail', ['bridge:se/account/list']],
  ['/transactions', '?tab=statements', ['bridge:se/account/list']],
  ['/offers', '', ['offers:list']],
  ['/offers', '?tab=saved', []],
  ['/personal-information/primary', '', ['bridge:se/profile/get']],
  ['/personal-information/primary', '?tab=display', []],
  ['/customer-service', '', []],
  ['/', '', []],
])('%s%s loads its first data', async (pathname, search, calls) => {
  expect(await readAt(pathname, search)).toEqual(calls)
})

test('loads the limit of the first card of the type that allows changing it', async () => {
  const card = (cardReference: string, kind: string, actions: string[]) => ({
    cardReference,
    kind,
    actions,
  })
  const cards = [
    card('other-kind', 'supplementary', ['changeLimit']),
    card('stopped', 'primary', []),
    card('allowed', 'primary', ['askForLimit']),
  ]
  queryClient.setQueryData(['bridge:se/card/list', {}], { cards })
  expect(await readAt('/card-limit/primary')).toEqual([
    'bridge:se/card/list',
    'bridge:se/account/list',
    'bridge:se/card/limitTerms',
    'bridge:se/draft/get',
  ])
  const inputs = queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey[1])
  expect(inputs.slice(2)).toEqual([
    { cardReference: 'allowed' },
    { kind: 'limit', subject: 'allowed' },
  ])
})

test('loads Centurion pages for Centurion customers only', async () => {
  expect(await readAt('/centurion-travel', '?tab=cover')).toEqual([])
  requestKeys.setState({ isCenturion: true })
  expect(await readAt('/centurion-travel', '?tab=cover')).toEqual([
    'bridge:se/centurion/page',
    'bridge:se/centurion/manager',
  ])
  expect(queryClient.getQueryCache().getAll()[0]?.queryKey[1]).toEqual({ page: 'cover' })
})

test.each(signedInPages().map(({ path }) => path))(
  '%s loads data, or is known to load none',
  async (path) => {
    requestKeys.setState({ isCenturion: true })
    // These show a form at once, or data that their URL identifies.
    const waits = ['/update-password', '/view-transaction', '/trips/add']
    expect((await readAt(path)).length > 0).toBe(!waits.some((one) => path.startsWith(one)))
  },
)
