import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { pathInLanguage } from '../i18n/language.ts'

/** After a move to another screen: puts the focus on its main part and reads its title out. The same
 * screen in another language, with another search or under its other address is no move. */
export function RouteAnnouncer({ title }: { title: string }) {
  const router = useRouter()
  const [hasMoved, setMoved] = useState(false)

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation) return
        if (pageAt(router, fromLocation.pathname) === pageAt(router, toLocation.pathname)) return
        setMoved(true)
        focusMainSoon()
      }),
    [router],
  )

  return (
    <p aria-live="polite" className="sr-only">
      {hasMoved ? title : null}
    </p>
  )
}

/** Puts the focus on the main part with the next frame: at once the browser would lay the new screen out
 * within the task that made it. A window that has opened meanwhile keeps the focus. */
function focusMainSoon(): void {
  const before = document.activeElement
  requestAnimationFrame(() => {
    const now = document.activeElement
    if (now !== before && now !== document.body) return
    document.getElementById('main')?.focus({ preventScroll: true })
  })
}

/** What is drawn at a path: its own screen in any language, or the page that it shares with others. */
function pageAt(router: AnyRouter, path: string): string {
  const [routes] = router.getMatchedRoutes(path)
  const leaf = routes.at(-1)
  return leaf && !leaf.options.component ? leaf.parentRoute.id : pathInLanguage(path, 'en')
}
