import { useLingui } from '@lingui/react/macro'
import type { DisputeQuestion } from '@sadu/contract/disputes/rules'

/** Texts of the questions. */
export function useQuestionTexts(): Record<DisputeQuestion, string> {
  const { t } = useLingui()
  return {
    hasCard: t`Do you have the card with you?`,
    sharedCard: t`Did anyone use it with your permission?`,
    expectedOn: t`When should it have arrived?`,
    askedMerchant: t`Have you asked the merchant?`,
    gaveBack: t`Did you give it back?`,
    otherPaidOn: t`When did you pay the first time?`,
    paidOtherwise: t`Did you pay in another way, such as in cash?`,
    agreedAmount: t`Which amount was agreed?`,
    cancelledOn: t`When did you cancel?`,
    promisedOn: t`When was the refund promised?`,
    cashReceived: t`How much cash came out?`,
  }
}
