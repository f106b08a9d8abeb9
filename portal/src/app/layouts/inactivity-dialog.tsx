import { Suspense } from 'react'
import { lazyCode, lazyPart } from '../../code/lazy-code.ts'
import { useInactivityWarning } from '../../data/session/inactivity.ts'
import { usePrefetchOnInteraction, usePrefetchAfter } from './use-prefetch.ts'

const sessionWarning = lazyCode(() => import('../../features/session/session-warning.tsx'))
const SessionWarning = lazyPart(sessionWarning, 'SessionWarning')

const timeoutDialog = lazyCode(() => import('../../features/session/timeout-dialog.tsx'))
const dialogs = () => Promise.all([sessionWarning(), timeoutDialog()])

/** The prefetch delay on Centurion pages, whose first warning comes after 100 s; in other layouts
 * it comes after 20 s. */
const CENTURION_AFTER_MS = 30_000

/** The inactivity warning, above the layout. */
export function InactivityDialog({ layout }: { layout: 'standard' | 'centurion' }) {
  const endsAt = useInactivityWarning(({ countdownEndsAt }) => countdownEndsAt)

  const isLater = layout === 'centurion'
  usePrefetchOnInteraction(dialogs, !isLater)
  usePrefetchAfter(dialogs, isLater ? CENTURION_AFTER_MS : null)

  if (endsAt === null) return null
  return (
    <Suspense>
      <SessionWarning key={endsAt} endsAt={endsAt} />
    </Suspense>
  )
}
