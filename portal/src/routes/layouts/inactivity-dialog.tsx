import { lazy, Suspense, useEffect } from 'react'
import { useInactivityWarning } from '../../data/session/inactivity.ts'

const sessionWarning = () => import('../../features/session/session-warning.tsx')
const SessionWarning = lazy(async () => ({ default: (await sessionWarning()).SessionWarning }))

/** The warning of the inactivity machine, above whatever the layout shows. */
export function InactivityDialog() {
  const endsAt = useInactivityWarning(({ countdownEndsAt }) => countdownEndsAt)

  // Fetched ahead: they have to open even when the network is gone by then.
  useEffect(() => {
    Promise.all([sessionWarning(), import('../../features/session/timeout-dialog.tsx')]).catch(
      () => {},
    )
  }, [])

  if (endsAt === null) return null
  return (
    <Suspense>
      <SessionWarning key={endsAt} endsAt={endsAt} />
    </Suspense>
  )
}
