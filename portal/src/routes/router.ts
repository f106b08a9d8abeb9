import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { mayMove } from './early-scroll.ts'
import { FailedScreen } from './failed-screen.tsx'
import type { RouterContext } from './root-route.ts'
import type { firstTree } from './first-routes.ts'
import type { routeTree } from './routes.ts'

/** What an address asks for is text alone: an amount or a number to look for stays as it was written,
 * without the quotes that would tell it from a number. */
const parseSearch = (text: string) => Object.fromEntries(new URLSearchParams(text))

function stringifySearch(search: Record<string, string | undefined>): string {
  const written = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined) written.set(name, value)
  }
  return written.size === 0 ? '' : `?${written}`
}

type RouteTree = typeof routeTree

/** The router over the table, or over its beginning; the history and the guard's ear differ in the browser and the
 * build. */
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
    // Markup drawn at build time would carry an inline script that no policy allows.
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
