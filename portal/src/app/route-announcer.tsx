import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { pathInLanguage } from '../i18n/language.ts'
import { focusHeading } from '../ui/focus-heading.ts'

/** After navigation to another screen: focuses its heading, which screen readers announce. Until
 * the heading has rendered, focus goes to the main element and the title is announced instead. The
 * same screen in another language, with another search or at its other path does not count as
 * navigation. */
export function RouteAnnouncer({ title }: { title: string }) {
  const router = useRouter()
  const [isRead, setRead] = useState(false)

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation) return
        if (pageAt(router, fromLocation.pathname) === pageAt(router, toLocation.pathname)) return
        focusHeadingSoon((heading) => setRead(!heading))
      }),
    [router],
  )

  return (
    <p aria-live="polite" className="sr-only">
      {isRead ? title : null}
    </p>
  )
}

/** Focuses the heading in the next frame: focusing immediately would force layout in the task that
 * rendered the screen. A dialog opened in the meantime keeps the focus. */
function focusHeadingSoon(done: (heading: HTMLElement | null) => void): void {
  const before = document.activeElement
  requestAnimationFrame(() => {
    const now = document.activeElement
    if (now !== before && now !== document.body) return
    const heading = focusHeading()
    if (!heading) document.getElementById('main')?.focus({ preventScroll: true })
    done(heading)
  })
}

/** Returns a key for the page at a path: the screen in any language, or the page it shares with
 * others. */
function pageAt(router: AnyRouter, path: string): string {
  const [routes] = router.getMatchedRoutes(path)
  const leaf = routes.at(-1)
  return leaf && !leaf.options.component ? leaf.parentRoute.id : pathInLanguage(path, 'en')
}
