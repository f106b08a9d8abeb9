import { createRootRouteWithContext, redirect } from '@tanstack/react-router'
import type { Admission, Navigation } from '../app/admit.ts'
import { Shell } from '../app/shell.tsx'

export type RouterContext = {
  /** Runs the guard. */
  admit: (navigation: Navigation) => Admission
}

/** The parent of every screen: the guard admits the visitor or redirects. The texts load in
 * parallel with the screen's code and first queries. */
export const Route = createRootRouteWithContext<RouterContext>()({
  component: Shell,
  beforeLoad: ({ context, location, matches, preload }): Pick<Admission, 'texts'> => {
    const leaf = matches.at(-1)
    const screen = leaf?.staticData.screen
    if (!leaf || !screen) return {}
    const { redirectTo, texts } = context.admit({
      route: screen,
      params: leaf.params,
      href: location.href,
      texts: screen.texts ?? [],
      isPreload: preload,
    })
    if (redirectTo !== null) redirect({ href: redirectTo, replace: true, throw: true })
    return { texts }
  },
  // Runs for each screen, before it is shown.
  shouldReload: true,
  loader: { handler: ({ context }) => context.texts, staleReloadMode: 'blocking' },
})
