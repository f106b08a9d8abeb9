import type { ResultsOf } from '@sadu/contract'
import { applySupplementary, listSupplementary } from '@sadu/contract/supplementary/calls'
import { useSignedInScreen } from '../../account/signed-in-context.ts'
import { useCallQuery } from '../../data/queries/call-query.ts'
import type { BridgeError } from '../../data/errors.ts'
import { useStepUpCall } from '../../step-up/use-step-up-call.ts'

/** The cards eligible for an application, and the existing applications. */
export type KnownApplications = ResultsOf<typeof listSupplementary>

export function useApplications() {
  return useCallQuery(listSupplementary, {})
}

/** Whether the application goes to the primary cardmember first, for approval. */
export const useIsAsking = (): boolean => useSignedInScreen().user.cardmember === 'supplementary'

/** Errors about the application itself, which return the user to the form. */
const ABOUT_APPLICATION: ReadonlySet<BridgeError['name']> = new Set([
  'invalidFields',
  'notAllowed',
  'notFound',
  'cardStateRefuses',
])

/** Submits an application after step-up confirmation. */
export function useApply(onDone: (reference: string) => void) {
  return useStepUpCall(applySupplementary, {
    purpose: 'applySupplementary',
    onDone: ({ reference }) => onDone(reference),
    isAboutAction: ({ name }) => ABOUT_APPLICATION.has(name),
    byPhone: true,
  })
}
