import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { FailedScreen } from './failed-screen.tsx'
import { type RouterContext, routeTree } from './routes.ts'

/** The router over the table; the history and the guard's ear differ in the browser and the build. */
export function createPortalRouter(history: RouterHistory, context: RouterContext) {
  return createRouter({
    routeTree,
    history,
    context,
    defaultPreload: 'intent',
    defaultErrorComponent: FailedScreen,
    // Markup drawn at build time would carry an inline script that no policy allows.
    scrollRestoration: !import.meta.env.SSR,
  })
}

export type PortalRouter = ReturnType<typeof createPortalRouter>

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- a module is extended by interface only
  interface Register {
    router: PortalRouter
  }
}
