import { msg } from '@lingui/core/macro'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { AlertsPart } from '../../features/alerts/alerts-part.tsx'
import { readAlertsAhead } from '../../features/alerts/queries.ts'
import { InboxPart } from '../../features/inbox/inbox-part.tsx'

export const title = msg`Notifications and alerts`

export const readFirst = readAlertsAhead

/** `/alert-notifications`: what the person is told of, and with `?tab=inbox` what happened. */
export function MessagesPage() {
  const { tab } = useSearch({ strict: false })
  const page = useRef<HTMLDivElement>(null)
  const before = useRef(tab)

  // One address with another search: the focus moves to the heading, as it does between screens.
  useEffect(() => {
    if (before.current === tab) return
    before.current = tab
    const heading = page.current?.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [tab])

  return <div ref={page}>{tab === 'inbox' ? <InboxPart /> : <AlertsPart />}</div>
}
