import { useLingui } from '@lingui/react/macro'
import type { TransactionKind } from '@sadu/contract'

/** What each type of transaction is called. */
export function useKindNames(): Record<TransactionKind, string> {
  const { t } = useLingui()
  return {
    purchase: t`Purchase`,
    refund: t`Refund`,
    cash: t`Cash withdrawal`,
    fee: t`Fee`,
    payment: t`Payment`,
    dispute: t`Dispute`,
    offer: t`Offer`,
  }
}
