import type { AccountChoice } from '../../data/queries/account-choice.ts'
import { DeclinedPanel } from './declined-panel.tsx'
import { HoldsPanel } from './holds-panel.tsx'
import { useHolds } from './queries.ts'

type PendingPartProps = { account: AccountChoice; today: string }

/** `/pending-transactions`: pending charges and declined attempts. The declined panel stays hidden
 * until the list above it has loaded, which avoids a layout shift. */
export function PendingPart({ account, today }: PendingPartProps) {
  const { isPending } = useHolds(account)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <HoldsPanel account={account} today={today} />
      <div hidden={isPending}>
        <DeclinedPanel account={account} />
      </div>
    </div>
  )
}
