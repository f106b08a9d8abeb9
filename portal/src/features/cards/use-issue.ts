import {
  cardReport,
  type confirmation,
  issueCard,
  markUnknown,
  orderReplacement,
  orderReplacementElsewhere,
  type InputOf,
  type ResultsOf,
} from '@sadu/contract'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { useShowReport } from '../../data/queries/card-answer.ts'
import { useCall } from '../../data/queries/use-call.ts'
import { useCardStepUp } from './use-card-step-up.ts'

/** What was reported of a card, where the person gets post, and by when a new card would be there. */
export function useCardReport(cardReference: string) {
  return useCallQuery(cardReport, { cardReference })
}

type Answered = ResultsOf<typeof issueCard>

/** Reports a card; a lost or stolen one has stopped once this answers. */
export function useReportCard() {
  return useCall(issueCard, { onDone: useShowReport() })
}

/** Stores which charges the person does not know. */
export function useMarkUnknown() {
  return useCall(markUnknown, { onDone: useShowReport() })
}

/** Orders a new card to the address on file. */
export function useOrder() {
  return useCall(orderReplacement, { onDone: useShowReport() })
}

type Elsewhere = Omit<InputOf<typeof orderReplacementElsewhere>, keyof typeof confirmation>

/** Orders it to another address once that is confirmed. */
export function useOrderElsewhere(onDone: () => void) {
  const { run } = useCall(orderReplacementElsewhere, { onDone: useShowReport() })
  return useCardStepUp<Elsewhere, Answered>({
    purpose: 'orderReplacementElsewhere',
    run,
    onDone,
  })
}
