import { useRef } from 'react'
import type { BridgeError } from '../errors.ts'

/** The idempotency key of a write: the same key while the same input is retried without a response,
 * so that the bridge performs it once. Call `settle` with the error of the answer, if any. */
export function useIdempotencyKey() {
  const unanswered = useRef<{ input: string; key: string } | null>(null)
  return (given: object) => {
    const input = JSON.stringify(given)
    const key = unanswered.current?.input === input ? unanswered.current.key : crypto.randomUUID()
    unanswered.current = { input, key }
    return {
      key,
      settle: (error: BridgeError | undefined) => {
        const isAnswered = error?.kind === 'refused' && error.name !== 'stillRunning'
        if (!error || isAnswered) unanswered.current = null
      },
    }
  }
}
