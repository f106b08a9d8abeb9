import { driverCode, isDatabaseUnreachable, READ_ONLY } from '../platform/db/errors.ts'
import { Refusal } from '../core/refusal.ts'

/** SQLSTATEs of interrupted work that may succeed on retry: timeout of a lock or statement,
 * serialization failure, deadlock, or a server that became read-only after a failover. */
const STOPPED = new Set(['55P03', '57014', '40001', '40P01', READ_ONLY])

/** The refusal for anything thrown: refusals unchanged, an unavailable or overloaded database as
 * `unavailable`, everything else as `unexpected`. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const again = isDatabaseUnreachable(error) || STOPPED.has(driverCode(error) ?? '')
  return new Refusal(again ? 'unavailable' : 'unexpected')
}
