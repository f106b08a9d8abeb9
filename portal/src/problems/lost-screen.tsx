import { Trans } from '@lingui/react/macro'
import { type ReactNode, useCallback, useState } from 'react'
import { ErrorState } from '../ui/error-state.tsx'
import { type LostPart, LostPartsContext } from '../ui/lost-parts.ts'

/** A screen that shows one error above its content when parts of it could not be fetched, with one
 * button that fetches all of them again. */
export function LostScreen({ children }: { children: ReactNode }) {
  const [lost, setLost] = useState<readonly LostPart[]>([])
  // Stays set while the parts load again, so that the button does not vanish under the finger.
  const [retried, setRetried] = useState<LostPart | null>(null)
  const report = useCallback((part: LostPart) => {
    setLost((parts) => [...parts, part])
    return () => setLost((parts) => parts.filter((one) => one !== part))
  }, [])
  const shown = retried ?? lost[0]
  const retry = async () => {
    if (shown === undefined) return
    setRetried(shown)
    await Promise.all(lost.map(({ refetch }) => refetch()))
    setRetried(null)
  }
  return (
    <LostPartsContext value={report}>
      {shown && (
        <div className="mb-6">
          <ErrorState
            title={<Trans>We couldn’t load everything on this page.</Trans>}
            safe={<Trans>Nothing on your account has changed.</Trans>}
            onRetry={() => void retry()}
            isRetrying={retried !== null}
          >
            {shown.text}
          </ErrorState>
        </div>
      )}
      {children}
    </LostPartsContext>
  )
}
