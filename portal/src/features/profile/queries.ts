import {
  type confirmation,
  confirmEmail,
  getProfile,
  type InputOf,
  type Profile,
  requestIdentity,
  requestPersonal,
  type ResultsOf,
  setAddress,
} from '@sadu/contract'
import { useState } from 'react'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { useCall } from '../../data/queries/use-call.ts'
import type { BridgeError } from '../../data/errors.ts'
import { useStepUp } from '../../step-up/use-step-up.ts'

/** What the issuer knows of the person. */
export function useProfile() {
  return useCallQuery(getProfile, {}, ({ profile }) => profile)
}

export type AddressChange = Omit<InputOf<typeof setAddress>, keyof typeof confirmation>

/** Refusals of what was typed, which send back to its form. */
const ABOUT_TYPED: ReadonlySet<BridgeError['name']> = new Set([
  'invalidFields',
  'changedMeanwhile',
  'detailsRequestOpen',
])

/** Changes the address once that is confirmed. */
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

/** Asks for other personal details once that is confirmed. */
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

/** Asks for other details of the ID once that is confirmed. */
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

/** Confirms another e-mail address by the code that is sent to it. */
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

/** What a form was opened on, which stays while it is filled in: what changes meanwhile is said, not put in its place. */
export function useOpened(profile: Profile) {
  const [opened, setOpened] = useState(profile)
  return { opened, takeOver: () => setOpened(profile) }
}
