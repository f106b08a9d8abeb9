import { useRef } from 'react'
import type { BridgeError } from '../errors.ts'

/** Refusals after which a retry must use the same key. */
const UNSETTLED: ReadonlySet<BridgeError['name']> = new Set([
  'stillRunning',
  'unavailable',
  'unexpected',
])

/** The idempotency key of a write: the same key while the same input is retried without an outcome,
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
        const isAnswered = error?.kind === 'refused' && !UNSETTLED.has(error.name)
        if (!error || isAnswered) unanswered.current = null
      },
    }
  }
}
