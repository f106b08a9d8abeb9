import { useLingui } from '@lingui/react/macro'
import type { TransactionKind } from '@sadu/contract'

/** Display name of each transaction kind. */
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
    payout: t`Credit balance sent`,
    plan: t`Instalments`,
    points: t`Paid with points`,
  }
}
