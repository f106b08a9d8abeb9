import {
  cardReport,
  issueCard,
  markUnknown,
  orderReplacement,
  orderReplacementElsewhere,
} from '@sadu/contract/cards/issue-calls'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { useShowReport } from '../../data/queries/card-answer.ts'
import { useCall } from '../../data/queries/use-call.ts'
import { useCardStepUp } from './use-card-step-up.ts'

/** The report of a card, the user's postal address, and the delivery date of a new card. */
export function useCardReport(cardReference: string) {
  return useCallQuery(cardReport, { cardReference })
}

/** Reports a card. A lost or stolen card is stopped once this resolves. */
export function useReportCard() {
  return useCall(issueCard, { onDone: useShowReport() })
}

/** Saves the charges the user does not recognise. */
export function useMarkUnknown() {
  return useCall(markUnknown, { onDone: useShowReport() })
}

/** Orders a new card to the address on file. */
export function useOrder() {
  return useCall(orderReplacement, { onDone: useShowReport() })
}

/** Orders a new card to another address after confirmation. */
export function useOrderElsewhere(onDone: () => void) {
  return useCardStepUp(orderReplacementElsewhere, {
    purpose: 'orderReplacementElsewhere',
    beforeRefetch: useShowReport(),
    onDone,
  })
}
