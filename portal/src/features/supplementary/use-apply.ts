import {
  applySupplementary,
  type confirmation,
  type InputOf,
  listSupplementary,
  type ResultsOf,
} from '@sadu/contract'
import { useSignedInScreen } from '../../account/account-context.ts'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { useCall } from '../../data/queries/use-call.ts'
import type { BridgeError } from '../../data/errors.ts'
import { useStepUp } from '../../step-up/use-step-up.ts'

/** What may be applied for, and what was. */
export type KnownApplications = ResultsOf<typeof listSupplementary>

export function useApplications() {
  return useCallQuery(listSupplementary, {})
}

/** Whether the person asks the primary cardmember, who decides first. */
export const useIsAsking = (): boolean => useSignedInScreen().user.cardmember === 'supplementary'

type Application = Omit<InputOf<typeof applySupplementary>, keyof typeof confirmation>

/** Refusals of the application itself, which send back to it. */
const ABOUT_APPLICATION: ReadonlySet<BridgeError['name']> = new Set([
  'invalidFields',
  'notAllowed',
  'notFound',
  'cardStateRefuses',
])

/** Sends an application once it is confirmed. */
export function useApply(onDone: (reference: string) => void) {
  const { run } = useCall(applySupplementary)
  return useStepUp<Application>({
    purpose: 'applySupplementary',
    async perform(application, confirmed) {
      const { results, error } = await run({ ...application, ...confirmed })
      if (error) return error
      onDone(results.reference)
      return null
    },
    isAboutAction: ({ name }) => ABOUT_APPLICATION.has(name),
    byPhone: true,
  })
}
