import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { lazyCode } from '../code/lazy-code.ts'
import type { Visiting } from './admit.ts'
import { BlankLayout } from './layouts/blank-layout.tsx'
import { Shell } from './shell.tsx'

export type RouterContext = {
  /** Runs the guard; returns where to redirect, or null to stay. */
  admit: (visit: Visiting) => Promise<string | null>
  /** Adds the routes that the router does not have yet; returns whether there were any. */
  addRoutes?: () => Promise<boolean>
}

/** The parent of every screen: the guard admits the visitor or redirects. */
export const root = createRootRouteWithContext<RouterContext>()({
  component: Shell,
  beforeLoad: async ({ context, location, matches, preload }) => {
    const leaf = matches.at(-1)
    const screen = leaf?.staticData.screen
    if (!leaf || !screen) return
    const redirectTo = await context.admit({
      route: screen,
      params: leaf.params,
      href: location.href,
      texts: screen.texts ?? [],
      isPreload: preload,
    })
    if (redirectTo !== null) redirect({ href: redirectTo, replace: true, throw: true })
  },
})

/** No navigation bars (docs/specification/2-screens-and-routes.md#layouts). */
export const blank = createRoute({
  getParentRoute: () => root,
  id: 'blank',
  component: BlankLayout,
})

/** With the top bar and the footer (docs/specification/2-screens-and-routes.md#layouts). */
export const content = createRoute({
  getParentRoute: () => root,
  id: 'content',
  component: lazyRouteComponent(
    lazyCode(() => import('./layouts/content-layout.tsx')),
    'ContentLayout',
  ),
})

const signedInLayout = lazyCode(() => import('./layouts/signed-in-layout.tsx'))

/** The parent of every signed-in screen. */
export const signedIn = createRoute({
  getParentRoute: () => content,
  id: 'signed-in',
  component: lazyRouteComponent(signedInLayout, 'SignedInLayout'),
})

/** With the list of all settings next to the screen. */
export const settings = createRoute({
  getParentRoute: () => signedIn,
  id: 'settings',
  component: lazyRouteComponent(
    lazyCode(() => import('./layouts/settings-layout.tsx')),
    'SettingsLayout',
  ),
})

/** For Centurion customers (docs/specification/2-screens-and-routes.md#layouts). */
export const centurion = createRoute({
  getParentRoute: () => root,
  id: 'centurion',
  component: lazyRouteComponent(
    lazyCode(() => import('./layouts/centurion-layout.tsx')),
    'CenturionLayout',
  ),
})

/** For signed-in screens with their own layout. */
export const signedInBlank = createRoute({
  getParentRoute: () => blank,
  id: 'signed-in-blank',
  component: lazyRouteComponent(signedInLayout, 'SignedInBlankLayout'),
})
