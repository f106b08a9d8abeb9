import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { mayMove } from './early-scroll.ts'
import { FailedScreen } from './failed-screen.tsx'
import type { RouterContext } from './root-route.ts'
import type { firstTree } from './first-routes.ts'
import type { routeTree } from './routes.ts'

/** Search params are plain text: an amount or a search for a number stays as typed, without the
 * quotes that would distinguish it from a number. */
const parseSearch = (text: string) => Object.fromEntries(new URLSearchParams(text))

function stringifySearch(search: Record<string, string | undefined>): string {
  const written = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined) written.set(name, value)
  }
  return written.size === 0 ? '' : `?${written}`
}

type RouteTree = typeof routeTree

/** The router over the whole route table, or over the first routes; the history and the guard's
 * context differ in the browser and the build. */
export function createPortalRouter(
  tree: RouteTree | typeof firstTree,
  history: RouterHistory,
  context: RouterContext,
) {
  return createRouter({
    routeTree: tree as RouteTree,
    history,
    context,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultErrorComponent: FailedScreen,
    // Prerendered markup would contain an inline script that no policy allows.
    scrollRestoration: import.meta.env.SSR ? false : mayMove,
  })
}

export type PortalRouter = ReturnType<typeof createPortalRouter>

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- a module is extended by interface only
  interface Register {
    router: PortalRouter
  }
}
