import { Suspense } from 'react'
import { lazyCode, lazyPart } from '../../code/lazy-code.ts'
import { useInactivityWarning } from '../../data/session/inactivity.ts'
import { useFetchAhead } from './use-fetch-ahead.ts'

const sessionWarning = lazyCode(() => import('../../features/session/session-warning.tsx'))
const SessionWarning = lazyPart(sessionWarning, 'SessionWarning')

const timeoutDialog = lazyCode(() => import('../../features/session/timeout-dialog.tsx'))
const dialogs = () => Promise.all([sessionWarning(), timeoutDialog()])

/** The warning of the inactivity machine, above whatever the layout shows. */
export function InactivityDialog() {
  const endsAt = useInactivityWarning(({ countdownEndsAt }) => countdownEndsAt)

  useFetchAhead(dialogs)

  if (endsAt === null) return null
  return (
    <Suspense>
      <SessionWarning key={endsAt} endsAt={endsAt} />
    </Suspense>
  )
}
