import { useLingui } from '@lingui/react/macro'
import type { DisputeReason } from '@sadu/contract/disputes/rules'

/** The reasons for disputing a charge, in the cardholder's words. */
export function useDisputeReasons(): Record<DisputeReason, string> {
  const { t } = useLingui()
  return {
    notMine: t`I didn’t make this charge`,
    notReceived: t`What I bought never came`,
    notAsDescribed: t`It isn’t what was described`,
    chargedTwice: t`I was charged twice`,
    wrongAmount: t`The amount is wrong`,
    cancelled: t`I had cancelled it`,
    refundMissing: t`A promised refund is missing`,
    cashMissing: t`The machine gave less cash`,
  }
}
