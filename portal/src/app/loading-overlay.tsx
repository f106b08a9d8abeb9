import { useLingui } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { usePendingCalls } from '../data/client/client.ts'
import { WeaveBand } from '../ui/weave.tsx'

/** Most calls end before this, and a brief flash would be distracting
 * (docs/specification/2-screens-and-routes.md#screens-by-area). */
const DELAY_MS = 200
/** The minimum display time, so that it does not flicker between two calls. */
const STAY_MS = 300

/** The loading indicator: over the whole page while a call is pending, at its edge while a screen
 * loads (docs/specification/4-states.md). It does not block clicks; controls that must not be
 * clicked twice disable themselves. */
export function LoadingOverlay() {
  const { t } = useLingui()
  const isCalling = useSteady(usePendingCalls() > 0)
  const isMoving = useSteady(useRouterState({ select: ({ status }) => status === 'pending' }))
  return (
    <div
      aria-live="polite"
      data-print="hide"
      className={`pointer-events-none fixed inset-x-0 top-0 z-50 transition-colors duration-150 ${isCalling ? 'bottom-0 bg-paper/40' : ''}`}
    >
      {(isCalling || isMoving) && (
        <>
          <span className="sr-only">{t`Loading…`}</span>
          <WeaveBand className="animate-thread rtl:-scale-x-100" />
        </>
      )}
    </div>
  )
}

/** Debounces a flag: delays both its rise and its fall. */
function useSteady(flag: boolean): boolean {
  const [steady, setSteady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSteady(flag), flag ? DELAY_MS : STAY_MS)
    return () => clearTimeout(timer)
  }, [flag])
  return steady
}
