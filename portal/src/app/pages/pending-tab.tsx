import { PendingPart } from '../../features/pending/pending-part.tsx'
import { useTransactionsView } from './transactions-context.ts'

/** Pending charges and declined attempts. */
export function PendingTab() {
  const { account, today } = useTransactionsView()
  return <PendingPart account={account} today={today} />
}
