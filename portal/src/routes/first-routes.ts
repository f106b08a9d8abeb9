import { msg } from '@lingui/core/macro'
import { createRoute, redirect } from '@tanstack/react-router'
import { NOT_FOUND_PATH } from './guard.ts'
import { publicRoutes } from './public-routes.ts'
import { blank, root } from './root-route.ts'

const entry = createRoute({
  getParentRoute: () => blank,
  path: '/',
  staticData: {
    screen: { name: 'Entry', layout: 'blank', resource: 'Public', title: msg`Welcome` },
  },
})

/** All other paths: the rest of the table may have them. Unknown paths redirect to `/error-404`
 * (docs/specification/2-screens-and-routes.md#route-guard). */
const unknown = createRoute({
  getParentRoute: () => blank,
  path: '$',
  beforeLoad: async ({ context, location }) => {
    const isNew = (await context.addRoutes?.()) ?? false
    redirect({ href: isNew ? location.href : NOT_FOUND_PATH, replace: true, throw: true })
  },
})

/** The routes without navigation bars before sign-in. */
export const firstRoutes = [entry, ...publicRoutes, unknown] as const

/** Everything a first visit needs, so that the sign-in does not grow with the screens behind it. */
export const firstTree = root.addChildren([blank.addChildren([...firstRoutes])])
