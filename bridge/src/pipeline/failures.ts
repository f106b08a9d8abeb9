import {
  driverCode,
  isDatabaseUnreachable,
  isInterrupted,
  READ_ONLY,
} from '../platform/db/errors.ts'
import { Refusal } from '../core/refusal.ts'

/** The refusal for anything thrown: refusals unchanged, an unavailable or overloaded database as
 * `unavailable`, as is one that became read-only after a failover, everything else as
 * `unexpected`. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const again =
    isDatabaseUnreachable(error) || isInterrupted(error) || driverCode(error) === READ_ONLY
  return new Refusal(again ? 'unavailable' : 'unexpected')
}
