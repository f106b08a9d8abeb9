import type { InputOf } from '@sadu/contract'
import { checkPassword } from '@sadu/contract/password/calls'
import { callBridge } from './client.ts'

/** Asks the bridge to check a new password, in the background. */
export function fetchPasswordProblems(input: InputOf<typeof checkPassword>, signal: AbortSignal) {
  return callBridge(checkPassword, input, { background: true, signal })
}
