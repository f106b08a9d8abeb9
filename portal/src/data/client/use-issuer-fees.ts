import { riyadhDay } from '@sadu/contract/core/days'
import { type FeeChange, type Fees, feesOn } from '@sadu/contract/fees/fees'
import { useState } from 'react'
import { useIssuer } from './use-issuer.ts'

type IssuerFees = { today: string; fees: Fees; changes: readonly FeeChange[] }

/** The issuer's fees of today, with the changes that were announced; those of the specification
 * until the configuration has loaded. */
export function useIssuerFees(): IssuerFees {
  const changes = useIssuer()?.fees ?? []
  const [today] = useState(() => riyadhDay(new Date()))
  return { today, fees: feesOn(changes, today), changes }
}
