import { createBrowserHistory } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { addRoutes } from './routes/add-routes.ts'
import { admit } from './routes/admit.ts'
import { holdScroll } from './routes/early-scroll.ts'
import { firstTree } from './routes/first-routes.ts'
import { Providers } from './routes/providers.tsx'
import { createPortalRouter, type PortalRouter } from './routes/router.ts'
import { watchChoices } from './routes/watch-choices.ts'
import { watchReturn } from './routes/watch-return.ts'
import { watchSession } from './routes/watch-session.ts'
import { brandOfPage } from './brand/brand.ts'
import { lazyCode } from './code/lazy-code.ts'
import { loadIssuer } from './data/client/config-source.ts'
import { demoPass, shareDemoPass } from './data/client/demo-pass.ts'
import { hasAccessToken } from './data/stores/session.ts'
import './ui/styles.css'

if (import.meta.env.DEV) void import('@fontsource-variable/readex-pro')

const drawing = lazyCode(() => import('./code/react-dom.ts'))
const startReads = lazyCode(() => import('./routes/start-reads.ts'))
const demoGate = lazyCode(() => import('./features/gate/open-gate.tsx'))

const container = document.getElementById('root')
if (!container) throw new Error('The page has no #root')

// Not awaited at the top: a screen's chunk imports this one, which would then wait for that screen.
void start(container)

async function start(place: HTMLElement): Promise<void> {
  const draws = drawing()
  await nextTask()
  const router: PortalRouter = createPortalRouter(firstTree, createBrowserHistory(), {
    admit,
    addRoutes: () => addRoutes(router),
  })
  watchSession(router)
  watchReturn(place)
  watchChoices(() => router.state.location.pathname)

  // The markup in the page is that of one address; a visit that the guard sends elsewhere starts anew.
  const drawn = place.dataset['path']
  // Server markup of this router has no <Suspense> around its matches; the client leaves it out as
  // well when it knows that it continues such markup, and the two agree (React error 418 otherwise).
  if (drawn !== undefined) router.ssr = { manifest: undefined }

  const brand = brandOfPage()
  if (place.dataset['gate'] !== undefined) {
    const pass = demoPass()
    if (pass === null) {
      const { openGate } = await demoGate()
      return openGate(place, brand)
    }
    shareDemoPass(pass)
  }
  if (hasAccessToken()) {
    // Every call needs it; fetched while the screen's code is read.
    void loadIssuer()
    // Has run already where the page asked for it by itself.
    startReads().catch(() => {
      // The screen asks for what it shows by itself.
    })
  }
  const drawnIn = document.documentElement.lang
  await nextTask()
  if (!hasRouteAt(router)) await addRoutes(router)
  await router.load()
  const { createRoot, hydrateRoot } = await draws
  const app = (
    <StrictMode>
      <Providers router={router} brand={brand} />
    </StrictMode>
  )
  const { pathname, searchStr, state } = router.state.location
  // A reload brings back what the page was opened with, which its markup cannot know; neither does it know
  // which part of itself the address asks for.
  const isNotified = state.sessionEnd !== undefined || state.signInAs !== undefined
  const route = router.state.matches.at(-1)?.routeId
  const readsSearch = route !== undefined && router.routesById[route].options.validateSearch
  const isPart = searchStr !== '' && Boolean(readsSearch)
  const isDrawn = drawn === pathname && drawnIn === document.documentElement.lang
  if (isDrawn && !isNotified && !isPart) {
    holdScroll(router)
    // In slices: a slow phone answers between them instead of standing still for all of it.
    startTransition(() => void hydrateRoot(place, app))
    return
  }
  delete (router as { ssr?: unknown }).ssr
  place.replaceChildren()
  createRoot(place).render(app)
}

/** Whether the first routes have the address of the page. */
function hasRouteAt(router: PortalRouter): boolean {
  return router.matchRoutes(router.latestLocation).at(-1)?.fullPath !== '/$'
}

/** Between long steps, so that a slow phone answers in between. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}
