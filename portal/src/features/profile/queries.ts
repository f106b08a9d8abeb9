import {
  type confirmation,
  getProfile,
  type InputOf,
  type Profile,
  requestIdentity,
  requestPersonal,
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

export const useRequestPersonal = () => useCall(requestPersonal)
export const useRequestIdentity = () => useCall(requestIdentity)

export type AddressChange = Omit<InputOf<typeof setAddress>, keyof typeof confirmation>

/** Refusals of the address itself, which send back to its form. */
const ABOUT_ADDRESS: ReadonlySet<BridgeError['name']> = new Set([
  'invalidFields',
  'changedMeanwhile',
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
    isAboutAction: ({ name }) => ABOUT_ADDRESS.has(name),
  })
}

/** What a form was opened on, which stays while it is filled in: what changes meanwhile is said, not put in its place. */
export function useOpened(profile: Profile) {
  const [opened, setOpened] = useState(profile)
  return { opened, takeOver: () => setOpened(profile) }
}
