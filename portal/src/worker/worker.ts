import './push.ts'
import {
  COVER_CACHE,
  COVER_PAGE,
  outdatedCaches,
  isNavigation,
  offlineResponse,
  OFFLINE_CACHE,
  OFFLINE_PAGE,
  openPage,
} from './rules.ts'

// The service worker. It precaches one page, the offline page, and nothing of the account
// (docs/decisions/047-on-the-phone.md); it also serves a page that the person chose to save (049).

type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Installing = Lasting & {
  addRoutes?: (routes: readonly { condition: object; source: 'network' }[]) => Promise<void>
}
type Fetching = Lasting & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
type Scope = {
  addEventListener(type: 'install', listener: (event: Installing) => void): void
  addEventListener(type: 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  clients: { claim: () => Promise<void> }
  registration: { navigationPreload?: { enable: () => Promise<void> } }
  skipWaiting: () => Promise<void>
}

const scope = globalThis as unknown as Scope

scope.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([keepOfflinePage(), sendPast(event), scope.skipWaiting()]))
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([dropForeignCaches(), scope.registration.navigationPreload?.enable()]).then(() =>
      scope.clients.claim(),
    ),
  )
})

scope.addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event
  if (!isNavigation(request)) return
  event.respondWith(
    openPage({
      preload: Promise.resolve(preloadResponse),
      network: () => fetch(request),
      cached: () =>
        offlineResponse(request.url, {
          offline: () => held(OFFLINE_PAGE, OFFLINE_CACHE),
          cover: () => held(COVER_PAGE, COVER_CACHE),
        }),
    }),
  )
})

const held = (page: string, cacheName: string) =>
  caches.match(page, { cacheName, ignoreVary: true })

async function keepOfflinePage(): Promise<void> {
  const cache = await caches.open(OFFLINE_CACHE)
  await cache.add(new Request(OFFLINE_PAGE, { cache: 'reload', credentials: 'omit' }))
}

async function dropForeignCaches(): Promise<void> {
  const names = outdatedCaches(await caches.keys())
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** Where supported, static routing sends everything but navigation to the network without starting
 * the worker. */
async function sendPast(event: Installing): Promise<void> {
  try {
    const condition = { not: { requestMode: 'navigate' } }
    await event.addRoutes?.([{ condition, source: 'network' }])
  } catch {
    // An older browser does not know the condition; the worker itself ignores such requests.
  }
}
