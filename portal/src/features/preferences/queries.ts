import { addUserPreference, getUserPreference } from '@sadu/contract/preferences/calls'
import { useSignedInScreen } from '../../account/signed-in-context.ts'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { useCall } from '../../data/queries/use-call.ts'

/** Identifiers of the user whose preferences are requested, from the session. */
function useWhose() {
  const { clientCode, clientDetail } = useSignedInScreen().user
  const { legalId } = clientDetail.clientDemog
  return { fileNumber: clientCode, clientCode, legalId }
}

export function usePreference() {
  return useCallQuery(getUserPreference, useWhose())
}

/** Saves the user's preferences. */
export function useSavePreference() {
  const whose = useWhose()
  const call = useCall(addUserPreference, { background: true })
  return {
    ...call,
    save: (preference: Omit<Parameters<typeof call.run>[0], keyof typeof whose>) =>
      call.run({ ...whose, ...preference }),
  }
}
