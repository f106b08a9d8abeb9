import type { Money, ResultsOf, submitDispute } from '@sadu/contract'
import type { DisputeReason } from '@sadu/contract/disputes/rules'

/** A submitted dispute, with the details that its confirmation shows. */
export type SentDispute = ResultsOf<typeof submitDispute> & {
  cardReference: string
  reason: DisputeReason
  merchant: string
  amount: Money
}
