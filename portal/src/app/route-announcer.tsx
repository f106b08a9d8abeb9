import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { pathInLanguage } from '../i18n/language.ts'

/** After a move to another screen: puts the focus on its main part and reads its title out. The same
 * screen in another language, or with another search, is no move. */
export function RouteAnnouncer({ title }: { title: string }) {
  const router = useRouter()
  const [hasMoved, setMoved] = useState(false)

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation) return
        const from = pathInLanguage(fromLocation.pathname, 'en')
        if (from === pathInLanguage(toLocation.pathname, 'en')) return
        setMoved(true)
        document.getElementById('main')?.focus({ preventScroll: true })
      }),
    [router],
  )

  return (
    <p aria-live="polite" className="sr-only">
      {hasMoved ? title : null}
    </p>
  )
}
