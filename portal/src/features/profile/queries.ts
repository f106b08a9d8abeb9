import type { confirmation, InputOf, Profile, ResultsOf } from '@sadu/contract'
import {
  confirmEmail,
  getProfile,
  requestIdentity,
  requestPersonal,
  setAddress,
} from '@sadu/contract/profile/calls'
import { useState } from 'react'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { useCall } from '../../data/queries/use-call.ts'
import type { BridgeError } from '../../data/errors.ts'
import { useStepUp } from '../../step-up/use-step-up.ts'

/** The user's stored profile. */
export function useProfile() {
  return useCallQuery(getProfile, {}, ({ profile }) => profile)
}

export type AddressChange = Omit<InputOf<typeof setAddress>, keyof typeof confirmation>

/** Errors about the input, which return the user to the form. */
const ABOUT_TYPED: ReadonlySet<BridgeError['name']> = new Set([
  'invalidFields',
  'changedMeanwhile',
  'detailsRequestOpen',
])

/** Changes the address after step-up confirmation. */
export function useSetAddress(onDone: () => void) {
  const { run } = useCall(setAddress)
  return useStepUp<AddressChange>({
    purpose: 'setAddress',
    async perform(change, confirmed) {
      const { error } = await run({ ...change, ...confirmed })
      if (error) return error
      onDone()
      return null
    },
    isAboutAction: ({ name }) => ABOUT_TYPED.has(name),
  })
}

export type PersonalChange = Omit<InputOf<typeof requestPersonal>, keyof typeof confirmation>

/** Requests a change of personal details after step-up confirmation. */
export function useRequestPersonal(
  onSent: (sent: ResultsOf<typeof requestPersonal>) => Promise<void>,
) {
  const { run } = useCall(requestPersonal)
  return useStepUp<PersonalChange>({
    purpose: 'requestPersonal',
    async perform(change, confirmed) {
      const { results, error } = await run({ ...change, ...confirmed })
      if (error) return error
      await onSent(results)
      return null
    },
    isAboutAction: ({ name }) => ABOUT_TYPED.has(name),
  })
}

export type IdentityChange = Omit<InputOf<typeof requestIdentity>, keyof typeof confirmation>

/** Requests a change of the ID details after step-up confirmation. */
export function useRequestIdentity(
  onSent: (sent: ResultsOf<typeof requestIdentity>) => Promise<void>,
) {
  const { run } = useCall(requestIdentity)
  return useStepUp<IdentityChange>({
    purpose: 'requestIdentity',
    async perform(change, confirmed) {
      const { results, error } = await run({ ...change, ...confirmed })
      if (error) return error
      await onSent(results)
      return null
    },
    isAboutAction: ({ name }) => ABOUT_TYPED.has(name),
  })
}

/** Verifies a new email address with the code sent to it. */
export function useConfirmEmail(onDone: (email: string) => void) {
  const { run } = useCall(confirmEmail)
  return useStepUp<{ email: string }>({
    purpose: 'confirmEmail',
    byEmail: true,
    async perform(action, confirmed) {
      const { error } = await run({ ...action, ...confirmed })
      if (error) return error
      onDone(action.email)
      return null
    },
    isAboutAction: ({ name }) => ABOUT_TYPED.has(name),
  })
}

/** Snapshot of the profile from when the form opened. Later changes are reported to the user, not
 * merged into the form. */
export function useOpened(profile: Profile) {
  const [opened, setOpened] = useState(profile)
  return { opened, takeOver: () => setOpened(profile) }
}
