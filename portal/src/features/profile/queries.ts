import type { Profile, ResultsOf } from '@sadu/contract'
import {
  confirmEmail,
  getProfile,
  requestIdentity,
  requestPersonal,
  setAddress,
} from '@sadu/contract/profile/calls'
import { useState } from 'react'
import { useCallQuery } from '../../data/queries/call-query.ts'
import type { BridgeError } from '../../data/errors.ts'
import { type ActionOf, useStepUpCall } from '../../step-up/use-step-up-call.ts'

/** The user's stored profile. */
export function useProfile() {
  return useCallQuery(getProfile, {}, ({ profile }) => profile)
}

/** Errors about the input, which return the user to the form. */
const ABOUT_TYPED: ReadonlySet<BridgeError['name']> = new Set([
  'invalidFields',
  'changedMeanwhile',
  'detailsRequestOpen',
])

/** Changes the address after step-up confirmation. */
export function useSetAddress(onDone: () => void) {
  return useStepUpCall(setAddress, {
    purpose: 'setAddress',
    onDone,
    isAboutAction: ({ name }) => ABOUT_TYPED.has(name),
  })
}

export type PersonalChange = ActionOf<typeof requestPersonal>

/** Requests a change of personal details after step-up confirmation. */
export function useRequestPersonal(
  onSent: (sent: ResultsOf<typeof requestPersonal>) => Promise<void>,
) {
  return useStepUpCall(requestPersonal, {
    purpose: 'requestPersonal',
    onDone: onSent,
    isAboutAction: ({ name }) => ABOUT_TYPED.has(name),
  })
}

/** Requests a change of the ID details after step-up confirmation. */
export function useRequestIdentity(
  onSent: (sent: ResultsOf<typeof requestIdentity>) => Promise<void>,
) {
  return useStepUpCall(requestIdentity, {
    purpose: 'requestIdentity',
    onDone: onSent,
    isAboutAction: ({ name }) => ABOUT_TYPED.has(name),
  })
}

/** Verifies a new email address with the code sent to it. */
export function useConfirmEmail(onDone: (email: string) => void) {
  return useStepUpCall(confirmEmail, {
    purpose: 'confirmEmail',
    byEmail: true,
    onDone: (_results, { email }) => onDone(email),
    isAboutAction: ({ name }) => ABOUT_TYPED.has(name),
  })
}

/** Snapshot of the profile from when the form opened. Later changes are reported to the user, not
 * merged into the form. */
export function useOpened(profile: Profile) {
  const [opened, setOpened] = useState(profile)
  return { opened, takeOver: () => setOpened(profile) }
}
