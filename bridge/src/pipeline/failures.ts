import {
  driverCode,
  isDatabaseUnreachable,
  isInterrupted,
  READ_ONLY,
} from '../platform/db/errors.ts'
import { Refusal } from '../core/refusal.ts'

/** Returns the refusal for anything thrown: a refusal unchanged; `unavailable` for a database that
 * is unavailable, overloaded, or read-only after a failover; `unexpected` for everything else. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const again =
    isDatabaseUnreachable(error) || isInterrupted(error) || driverCode(error) === READ_ONLY
  return new Refusal(again ? 'unavailable' : 'unexpected')
}
