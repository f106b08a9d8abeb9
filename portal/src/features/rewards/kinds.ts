import { useLingui } from '@lingui/react/macro'
import type { PointKind } from '@sadu/contract'

/** Kinds in the order of the history filter. */
export const KINDS: readonly PointKind[] = [
  'earned',
  'takenBack',
  'offer',
  'referralBonus',
  'redeemed',
  'adjustment',
  'spent',
  'spentBack',
  'movedOut',
  'movedIn',
  'given',
  'received',
  'shareEnded',
]

/** Display name of each kind of movement. */
export function useKindNames(): Record<PointKind, string> {
  const { t } = useLingui()
  return {
    earned: t`Earned on a purchase`,
    takenBack: t`Deducted for a refund`,
    offer: t`From an offer`,
    referralBonus: t`Referral bonus`,
    redeemed: t`Points used`,
    adjustment: t`Correction`,
    spent: t`Paid with points`,
    spentBack: t`Returned from a payment`,
    movedOut: t`Moved to another account`,
    movedIn: t`Moved from another account`,
    given: t`Gift to a cardmember`,
    received: t`Received as a gift`,
    shareEnded: t`Returned when a card was closed`,
  }
}
