import { type IssueKind, stopsAtOnce } from '@sadu/contract/cards/issue'

/** Steps of a report, each with its own URL. */
export const ISSUE_STEPS = ['what', 'charges', 'delivery', 'details', 'check'] as const
export type IssueStep = (typeof ISSUE_STEPS)[number]

type Known = {
  /** Step in the URL. */
  requestedStep: IssueStep | undefined
  /** What was reported; null if nothing. */
  reported: IssueKind | null
  /** Whether the card can be reported now. */
  mayReport: boolean
  isOrdered: boolean
  /** Whether the delivery address is complete. */
  isAddressed: boolean
  isDetailed: boolean
}

/** Steps of a report, the one it opens with, and whether it is done: once a card is ordered, unless
 * an available step is requested. It opens by asking what happened as long as the card pays. A
 * damaged card skips the charges, because nobody else charged it, and a stopped card cannot be
 * reported again. */
export function issueSteps(known: Known) {
  const { requestedStep, reported, mayReport, isOrdered, isAddressed, isDetailed } = known
  const isReporting = reported === null || (requestedStep === 'what' && mayReport)
  const hasCharges = isReporting || stopsAtOnce(reported)
  const isComplete = {
    what: reported !== null,
    charges: true,
    delivery: isAddressed,
    details: isDetailed,
    check: false,
  }
  const steps = ISSUE_STEPS.filter((step) => step !== 'charges' || hasCharges).map((step) => ({
    step,
    isComplete: isComplete[step],
    isClosed: step === 'what' && !mayReport,
  }))
  const next = hasCharges ? 'charges' : 'delivery'
  return {
    steps,
    first: isReporting || (mayReport && !isOrdered) ? 'what' : next,
    isDone: isOrdered && !isReporting && !(requestedStep === 'charges' && hasCharges),
  } as const
}
