import { listPasskeys } from '@sadu/contract'
import { useCallQuery } from './call-query.ts'

/** The person's passkeys and how many there may be. */
export function usePasskeys() {
  return useCallQuery(listPasskeys, {})
}

/** Whether a passkey can stand in for a code; false until that is known. */
export function useHasPasskey(): boolean {
  return (usePasskeys().data?.passkeys.length ?? 0) > 0
}
