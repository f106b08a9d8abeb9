import { riyadhDay } from '@sadu/contract/core/days'
import { type FeeChange, type Fees, feesOn } from '@sadu/contract/fees/fees'
import { useState } from 'react'
import { useIssuer } from './use-issuer.ts'

type IssuerFees = { today: string; fees: Fees; changes: readonly FeeChange[] }

/** Returns the issuer's current fees, with the announced changes; the fees of the specification
 * until the configuration has loaded. */
export function useIssuerFees(): IssuerFees {
  const changes = useIssuer()?.fees ?? []
  const [today] = useState(() => riyadhDay(new Date()))
  return { today, fees: feesOn(changes, today), changes }
}
