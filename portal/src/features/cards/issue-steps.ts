import { type IssueKind, stopsAtOnce } from '@sadu/contract/cards/issue'

/** Steps of a report, each with its own URL. */
export const ISSUE_STEPS = ['what', 'charges', 'delivery', 'details', 'check'] as const
export type IssueStep = (typeof ISSUE_STEPS)[number]

type Known = {
  /** Step in the URL. */
  requestedStep: IssueStep | undefined
  /** The kind of the report; null if nothing was reported. */
  reported: IssueKind | null
  /** Whether the card can be reported now. */
  mayReport: boolean
  isOrdered: boolean
  /** Whether the delivery address is complete. */
  isAddressed: boolean
  isDetailed: boolean
}

/** Returns the steps of a report, its initial step, and whether it is done: once a card is ordered,
 * unless an available step is requested. It starts by asking what happened as long as the card can
 * pay. A damaged card skips the charges, because no one else charged it; a stopped card cannot be
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
