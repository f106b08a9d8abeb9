import { listPasskeys } from '@sadu/contract/passkeys/calls'
import { useCallQuery } from './call-query.ts'

/** The person's passkeys and the maximum number of them. */
export function usePasskeys() {
  return useCallQuery(listPasskeys, {})
}

/** Whether a passkey can replace a code; false until loaded. */
export function useHasPasskey(): boolean {
  return (usePasskeys().data?.passkeys.length ?? 0) > 0
}
