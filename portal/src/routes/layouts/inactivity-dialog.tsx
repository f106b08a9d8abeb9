import { lazy, Suspense } from 'react'
import { useInactivityWarning } from '../../data/session/inactivity.ts'
import { useFetchAhead } from './use-fetch-ahead.ts'

const sessionWarning = () => import('../../features/session/session-warning.tsx')
const SessionWarning = lazy(async () => ({ default: (await sessionWarning()).SessionWarning }))

const dialogs = () =>
  Promise.all([sessionWarning(), import('../../features/session/timeout-dialog.tsx')])

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
