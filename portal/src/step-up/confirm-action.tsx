import { Suspense } from 'react'
import { lazyPart } from '../code/lazy-code.ts'
import type { ConfirmActionProps } from './confirmation.tsx'

const Confirmation = lazyPart(() => import('./confirmation.tsx'), 'Confirmation')

/** The sheet that confirms an action by the code that was sent, or by a passkey in its place; nothing while
 * none is asked for. Closing it leads back to where the action was asked for. */
export function ConfirmAction({ stepUp, ...said }: ConfirmActionProps) {
  if (!stepUp.asked) return null
  return (
    <Suspense>
      <Confirmation stepUp={stepUp} asked={stepUp.asked} {...said} />
    </Suspense>
  )
}
