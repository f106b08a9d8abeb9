import { driverCode, isDatabaseUnreachable, READ_ONLY } from '../platform/db/errors.ts'
import { Refusal } from '../core/refusal.ts'

/** SQLSTATEs of work that was stopped without being at fault: a lock or statement that took too
 * long, a serialization failure, a deadlock, or a server that only reads since another took over. The same call may well succeed
 * a moment later. */
const STOPPED = new Set(['55P03', '57014', '40001', '40P01', READ_ONLY])

/** What the caller is answered for anything that was thrown: refusals as they are, an absent or
 * overloaded database as `unavailable`, and all else as `unexpected`. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const again = isDatabaseUnreachable(error) || STOPPED.has(driverCode(error) ?? '')
  return new Refusal(again ? 'unavailable' : 'unexpected')
}
