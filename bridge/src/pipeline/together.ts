import { Refusal } from '../core/refusal.ts'
import { isSameRequest, type NamedWrite } from './idempotency.ts'

type Running<T> = { digest: Uint8Array; outcome: Promise<T> }

/** Runs concurrent duplicates of a named write once, and gives all of them the same outcome.
 * Step-up is verified before the transaction, so several attempts would use up the tries of one
 * code. A different request with the same name is rejected with `keyReused`. Another bridge makes
 * its own attempt; the row of the name decides. */
export function createTogether<T>() {
  const running = new Map<string, Running<T>>()

  return async function together(write: NamedWrite, work: () => Promise<T>): Promise<T> {
    const { caller, key, digest } = write
    const name = `${caller} ${key}`
    const under = running.get(name)
    if (under) {
      if (!isSameRequest(write, under.digest)) throw new Refusal('keyReused')
      return under.outcome
    }
    const outcome = work()
    running.set(name, { digest, outcome })
    try {
      return await outcome
    } finally {
      running.delete(name)
    }
  }
}
