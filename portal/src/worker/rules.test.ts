import { describe, expect, test, vi } from 'vitest'
import { COVER_CACHE, outdatedCaches, isNavigation, offlineResponse, openPage } from './rules.ts'

test.each([
  ['GET', 'navigate', true],
  ['POST', 'navigate', false],
  ['GET', 'cors', false],
  ['GET', 'no-cors', false],
  ['GET', 'same-origin', false],
  ['POST', 'cors', false],
] as const)('%s in mode %s is handled by the worker: %s', (method, mode, isAnswered) => {
  expect(isNavigation({ method, mode })).toBe(isAnswered)
})

test('deletes every cache except that of the offline page and the current one of the cover', () => {
  expect(outdatedCaches(['offline', 'answers', COVER_CACHE, 'offline-2', 'cover-0'])).toEqual([
    'answers',
    'offline-2',
    'cover-0',
  ])
})

describe('offline', () => {
  const html = '<p data-kept="cover" hidden=""><a>Cover</a></p><p hidden="">Else</p>'
  const headers = {
    'content-security-policy': "default-src 'none'",
    'content-encoding': 'br',
    'content-length': '9',
  }
  const offline = () => Promise.resolve(new Response(html, { headers }))
  const cover = () => Promise.resolve(new Response('cover'))
  const none = () => Promise.resolve(undefined)
  const at = (address: string, pages: Parameters<typeof offlineResponse>[1]) =>
    offlineResponse(`https://portal.example${address}`, pages)

  test.each([
    '/centurion-travel?tab=cover',
    '/centurion-travel?tab=cover#ar',
    '/centurion-travel?a=1&tab=cover',
  ])('%s is the saved cover', async (address) => {
    expect(await (await at(address, { offline, cover }))?.text()).toBe('cover')
  })

  test.each([
    '/',
    '/home',
    '/centurion-travel',
    '/centurion-travel?tab=covers',
    '/centurion-dining?tab=cover',
    '/login',
  ])('%s is the offline page with a link to the cover, under its own policy', async (address) => {
    const page = await at(address, { offline, cover })
    expect([...(page?.headers ?? [])]).toEqual([
      ['content-security-policy', "default-src 'none'"],
      ['content-type', 'text/plain;charset=UTF-8'],
    ])
    expect(await page?.text()).toBe('<p><a>Cover</a></p><p hidden="">Else</p>')
  })

  test.each(['/home', '/centurion-travel?tab=cover'])(
    '%s is the plain offline page where nothing else was saved',
    async (address) => {
      expect(await (await at(address, { offline, cover: none }))?.text()).toBe(html)
      expect(await at(address, { offline: none, cover: none })).toBeUndefined()
    },
  )
})

describe('a navigation request', () => {
  const fails = () => Promise.reject(new TypeError('Failed to fetch'))
  const nothing = Promise.resolve(undefined)
  const cached = () => Promise.resolve(new Response('offline'))
  const bodyOf = async (answer: Promise<Response>) => (await answer).text()

  test('uses the preloaded response', async () => {
    const network = vi.fn<() => Promise<Response>>(fails)
    const preload = Promise.resolve(new Response('ahead'))
    expect(await bodyOf(openPage({ preload, network, cached }))).toBe('ahead')
    expect(network).not.toHaveBeenCalled()
  })

  test('uses the network, including error responses', async () => {
    const network = () => Promise.resolve(new Response('busy', { status: 503 }))
    expect((await openPage({ preload: nothing, network, cached })).status).toBe(503)
    const again = () => Promise.resolve(new Response('page'))
    expect(await bodyOf(openPage({ preload: fails(), network: again, cached }))).toBe('page')
  })

  test('uses the cached page when the network fails', async () => {
    expect(await bodyOf(openPage({ preload: fails(), network: fails, cached }))).toBe('offline')
  })

  test('fails as without the worker when nothing is cached', async () => {
    const answer = openPage({ preload: nothing, network: fails, cached: () => nothing })
    await expect(answer).rejects.toThrow('Failed to fetch')
  })
})
