import { updatePassword } from '@sadu/contract'
import { useState } from 'react'
import type { BridgeError } from '../../data/errors.ts'
import { useCall } from '../../data/queries/use-call.ts'
import { useStepUp } from '../../step-up/use-step-up.ts'

/** What the person typed. It stays in memory alone and goes with the screen. */
export type PasswordChange = { currentPassword: string; newPassword: string }

/** Refusals that are about what was typed in the form, not about the code. */
const ABOUT_THE_FORM: ReadonlySet<BridgeError['name']> = new Set([
  'invalidFields',
  'wrongCredentials',
  'locked',
])

/** Changing a password: the form, then what confirms this very change. Once it was made, how many other
 * sessions it ended. */
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
