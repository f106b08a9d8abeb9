import { updatePassword } from '@sadu/contract/password/calls'
import { useState } from 'react'
import type { BridgeError } from '../../data/errors.ts'
import { useCall } from '../../data/queries/use-call.ts'
import { useStepUp } from '../../step-up/use-step-up.ts'

/** What the user typed. Kept in memory only and discarded with the screen. */
export type PasswordChange = { currentPassword: string; newPassword: string }

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
  const change = useCall(updatePassword)
  const stepUp = useStepUp<PasswordChange>({
    purpose: 'updatePassword',
    async perform(typed, confirmed) {
      const { results, error } = await change.run({ ...typed, ...confirmed })
      if (error) return error
      setSessionsEnded(results.sessionsEnded)
      return null
    },
    isAboutAction: ({ name }) => ABOUT_THE_FORM.has(name),
  })
  return { sessionsEnded, stepUp }
}
