import { SCRIPT_TIMEOUT_MS } from '@sadu/contract/core/issuer-constants'
import { createBrowserHistory } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { admit } from './app/admit.ts'
import { holdScroll } from './app/early-scroll.ts'
import { Providers } from './app/providers.tsx'
import { watchChoices } from './app/watch-choices.ts'
import { watchTiming } from './app/watch-timing.ts'
import { watchReturn } from './app/watch-return.ts'
import { watchSession } from './app/watch-session.ts'
import { brandOfPage } from './brand/brand.ts'
import { lazyCode } from './code/lazy-code.ts'
import { showLoadFailedNotice } from './code/load-failed-notice.ts'
import { loadIssuer } from './data/client/config-source.ts'
import { demoPass, shareDemoPass } from './data/client/demo-pass.ts'
import { hasAccessToken } from './data/stores/session.ts'
import { createPortalRouter } from './router.ts'
import './ui/styles.css'

if (import.meta.env.DEV) void import('@fontsource-variable/readex-pro')

const renderer = lazyCode(() => import('./code/react-dom.ts'))
const demoGate = lazyCode(() => import('./features/gate/open-gate.tsx'))

const container = document.getElementById('root')
if (!container) throw new Error('The page has no #root')

// No top-level await: the chunk of a screen imports this one, and would then wait for that screen.
void start(container)

async function start(place: HTMLElement): Promise<void> {
  const rendering = renderer()
  await nextTask()
  const router = createPortalRouter(createBrowserHistory(), { admit })
  watchSession(router)
  watchReturn(place)
  watchChoices(() => router.state.location.pathname)

  // The page's markup belongs to one URL; a visit that the guard redirects renders from scratch.
  const drawn = place.dataset['path']
  // This router's server markup has no <Suspense> around its matches; the client omits it too when
  // it knows that it hydrates such markup, and the two match (React error 418 otherwise).
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
  // Every call needs it; load it while the screen's code is evaluated.
  if (hasAccessToken()) void loadIssuer()
  const drawnIn = document.documentElement.lang
  await nextTask()
  // The first queries start here, while the code that renders is still loading.
  const late = setTimeout(showLoadFailedNotice, SCRIPT_TIMEOUT_MS)
  await router.load()
  clearTimeout(late)
  watchTiming(router.state.matches.at(-1)?.fullPath)
  const { createRoot, hydrateRoot } = await rendering
  const app = (
    <StrictMode>
      <Providers router={router} brand={brand} />
    </StrictMode>
  )
  const { pathname, searchStr, state } = router.state.location
  // A reload restores the history state, which the prerendered markup cannot reflect. Nor can it
  // reflect the search params that select a part of the page.
  const isNotified = state.sessionEnd !== undefined || state.signInAs !== undefined
  const readsSearch = router.state.matches.some(
    ({ routeId }) => router.routesById[routeId].options.validateSearch,
  )
  const isPart = searchStr !== '' && readsSearch
  const isDrawn = drawn === pathname && drawnIn === document.documentElement.lang
  // A transition renders in slices: a slow phone stays responsive, and the first queries are sent
  // between them.
  if (isDrawn && !isNotified && !isPart) {
    holdScroll(router)
    startTransition(() => void hydrateRoot(place, app))
    return
  }
  delete (router as { ssr?: unknown }).ssr
  // The visible markup stays until the first render has finished, which replaces it.
  startTransition(() => createRoot(place).render(app))
}

/** Yields between long tasks, so that a slow phone stays responsive. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}
