import type { Money, ResultsOf, submitDispute } from '@sadu/contract'
import type { DisputeReason } from '@sadu/contract/disputes/rules'

/** A dispute that was sent, with what its confirmation says. */
export type SentDispute = ResultsOf<typeof submitDispute> & {
  cardReference: string
  reason: DisputeReason
  merchant: string
  amount: Money
}
