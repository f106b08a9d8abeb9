import { updatePassword } from '@sadu/contract/password/calls'
import { useState } from 'react'
import type { BridgeError } from '../../data/errors.ts'
import { type ActionOf, useStepUpCall } from '../../step-up/use-step-up-call.ts'

/** The typed passwords. Kept in memory only and discarded with the screen. */
export type PasswordChange = ActionOf<typeof updatePassword>

/** Errors that concern the form fields, not the code. */
const ABOUT_THE_FORM: ReadonlySet<BridgeError['name']> = new Set([
  'invalidFields',
  'wrongCredentials',
  'locked',
])

/** Password change: the form, then step-up confirmation of this change. When done, returns how many
 * other sessions it ended. */
export function usePasswordChange() {
  const [sessionsEnded, setSessionsEnded] = useState<number | null>(null)
  const stepUp = useStepUpCall(updatePassword, {
    purpose: 'updatePassword',
    onDone: (results) => setSessionsEnded(results.sessionsEnded),
    isAboutAction: ({ name }) => ABOUT_THE_FORM.has(name),
  })
  return { sessionsEnded, stepUp }
}
