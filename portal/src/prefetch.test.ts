// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from './data/queries/query-client.ts'
import { signedInPages } from './signed-in-pages.ts'
import { memoryRouter } from './memory-router.ts'

const CARD = '6f1b6c1e-5a0f-4b7e-9a53-0d7f4f8a2c11'

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** Runs the loader of a URL's screen. */
async function open(url: string, cause = 'enter'): Promise<void> {
  vi.stubGlobal('fetch', () => new Promise<never>(() => {}))
  const router = memoryRouter(url)
  const { latestLocation: location } = router
  const screen = router.matchRoutes(location).at(-1)
  const id = screen?.routeId as keyof typeof router.routesById
  const { loader, loaderDeps } = router.routesById[id].options
  const deps: unknown = loaderDeps?.({ search: screen?.search } as never)
  const load = loader as ((context: object) => unknown) | undefined
  await load?.({ cause, params: screen?.params, location, deps })
}

/** The calls that have been started. */
const calls = () =>
  queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => String(queryKey[0]))

test.each([
  ['/manage-card-details', '', ['bridge:se/card/list', 'bridge:se/account/list']],
  [
    '/card-issue/primary',
    `?card=${CARD}`,
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
    `?card=${CARD}`,
    ['bridge:se/card/list', 'bridge:se/account/list', 'bridge:se/card/detail'],
  ],
  [
    '/transactions',
    '',
    ['bridge:se/account/list', 'bridge:se/account/summary', 'bridge:se/transaction/list'],
  ],
  ['/transactions', '?text=rail', ['bridge:se/account/list']],
  ['/transactions', '?tab=statements', ['bridge:se/account/list']],
  ['/offers', '', ['offers:list']],
  ['/offers', '?tab=saved', []],
  ['/personal-information/primary', '', ['bridge:se/profile/get']],
  ['/personal-information/primary', '?tab=display', []],
  ['/customer-service', '', []],
  ['/', '', []],
])('%s%s loads its first data', async (pathname, search, first) => {
  await open(`${pathname}${search}`)
  expect(calls()).toEqual(first)
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
  await open('/card-limit/primary')
  await vi.waitFor(() =>
    expect(calls()).toEqual([
      'bridge:se/card/list',
      'bridge:se/account/list',
      'bridge:se/card/limitTerms',
      'bridge:se/draft/get',
    ]),
  )
  const inputs = queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey[1])
  expect(inputs.slice(2)).toEqual([
    { cardReference: 'allowed' },
    { kind: 'limit', subject: 'allowed' },
  ])
})

test('loads the page of Centurion that the tab names', async () => {
  await open('/centurion-travel?tab=cover')
  expect(calls()).toEqual(['bridge:se/centurion/page', 'bridge:se/centurion/manager'])
  expect(queryClient.getQueryCache().getAll()[0]?.queryKey[1]).toEqual({ page: 'cover' })
})

test.each(['/home', '/transactions', '/centurion-travel'])(
  'a preload of %s loads only code',
  async (url) => {
    await open(url, 'preload')
    expect(calls()).toEqual([])
  },
)

test.each(signedInPages().map(({ path }) => path))(
  '%s loads data, or is known to load none',
  async (path) => {
    await open(path)
    // These show a form at once, or data that their URL identifies.
    const waits = ['/update-password', '/view-transaction', '/trips/add']
    expect(calls().length > 0).toBe(!waits.some((one) => path.startsWith(one)))
  },
)
