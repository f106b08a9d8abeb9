import { Suspense } from 'react'
import { lazyPart } from '../code/lazy-code.ts'
import type { ConfirmActionProps } from './confirmation.tsx'

const Confirmation = lazyPart(() => import('./confirmation.tsx'), 'Confirmation')

/** The sheet that confirms an action by code or passkey; null while none is required. Closing it
 * returns to where the action was started. */
export function ConfirmAction({ stepUp, ...texts }: ConfirmActionProps) {
  if (!stepUp.pendingAction) return null
  return (
    <Suspense>
      <Confirmation stepUp={stepUp} pendingAction={stepUp.pendingAction} {...texts} />
    </Suspense>
  )
}
