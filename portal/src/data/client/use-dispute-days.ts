import { DISPUTE_DAYS } from '@sadu/contract/disputes/days'
import { useIssuer } from './use-issuer.ts'

/** How many days after a charge it can be disputed; the default until the configuration has
 * loaded. */
export function useDisputeDays(): number {
  return useIssuer()?.disputeDays ?? DISPUTE_DAYS
}
