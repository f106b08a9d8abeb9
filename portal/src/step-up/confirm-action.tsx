import { Suspense, useState } from 'react'
import { lazyPart } from '../code/lazy-code.ts'
import type { ConfirmActionProps } from './confirmation.tsx'

const Confirmation = lazyPart(() => import('./confirmation.tsx'), 'Confirmation')

/** The sheet that confirms an action by code or passkey; null while none is required. Closing it
 * returns to where the action was started. Its texts are those of the action: a form that changes
 * while the code is being sent does not change them. */
export function ConfirmAction({ stepUp, ...texts }: ConfirmActionProps) {
  const isAsked = stepUp.isStarting || stepUp.pendingAction !== null
  const [asked, setAsked] = useState(isAsked ? texts : null)
  if (isAsked !== (asked !== null)) setAsked(isAsked ? texts : null)
  if (!stepUp.pendingAction) return null
  return (
    <Suspense>
      <Confirmation stepUp={stepUp} pendingAction={stepUp.pendingAction} {...(asked ?? texts)} />
    </Suspense>
  )
}
