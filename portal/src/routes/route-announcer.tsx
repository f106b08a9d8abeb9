import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { pathInLanguage } from '../i18n/language.ts'
import { focusHeading } from '../ui/focus-heading.ts'

/** After a move to another screen: puts the focus on its heading, which is read out there. A screen whose
 * heading is still to come gets it on its main part, and its title is read out instead. The same screen in
 * another language, with another search or under its other address is no move. */
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

/** Puts the focus on the heading with the next frame: at once the browser would lay the new screen out
 * within the task that made it. A window that has opened meanwhile keeps the focus. */
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

/** What is drawn at a path: its own screen in any language, or the page that it shares with others. */
function pageAt(router: AnyRouter, path: string): string {
  const [routes] = router.getMatchedRoutes(path)
  const leaf = routes.at(-1)
  return leaf && !leaf.options.component ? leaf.parentRoute.id : pathInLanguage(path, 'en')
}
