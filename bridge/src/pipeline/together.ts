import { Refusal } from '../core/refusal.ts'
import { isSameRequest, type NamedWrite } from './idempotency.ts'

type Running<T> = { digest: Uint8Array; outcome: Promise<T> }

/** Lets those who ask for the same named write at the same moment wait for one attempt and share what
 * comes of it: what confirms a write is looked at before its transaction, so many attempts would use up the
 * tries of one code. Another request under the name is refused with `keyReused`. A second bridge has its
 * own attempt, and the row of the name decides. */
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
