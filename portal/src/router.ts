import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { mayMove } from './app/early-scroll.ts'
import { FailedScreen } from './app/failed-screen.tsx'
import { routeTree } from './route-tree.gen.ts'
import type { RouterContext } from './routes/__root.tsx'

/** Search params are plain text: an amount or a search for a number stays as typed, without the
 * quotes that would distinguish a text from a number. */
const parseSearch = (text: string) => Object.fromEntries(new URLSearchParams(text))

function stringifySearch(search: Record<string, string | undefined>): string {
  const written = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined) written.set(name, value)
  }
  return written.size === 0 ? '' : `?${written}`
}

/** The router over all routes; the history and the guard's context differ in the browser and the
 * build. */
export function createPortalRouter(history: RouterHistory, context: RouterContext) {
  return createRouter({
    routeTree,
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

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- a module is extended by interface only
  interface Register {
    router: ReturnType<typeof createPortalRouter>
  }
}
