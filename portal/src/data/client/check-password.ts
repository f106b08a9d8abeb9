import { checkPassword, type InputOf } from '@sadu/contract'
import { callBridge } from './client.ts'

/** Asks the bridge for its verdict on a new password. Nobody waits for it. */
export function askForVerdict(input: InputOf<typeof checkPassword>, signal: AbortSignal) {
  return callBridge(checkPassword, input, { background: true, signal })
}
