import { type IssueKind, stopsAtOnce } from '@sadu/contract/cards/issue'

/** Steps of a report, each with its own URL. */
export const ISSUE_STEPS = ['what', 'charges', 'delivery', 'details', 'check'] as const
export type IssueStep = (typeof ISSUE_STEPS)[number]

/** Steps for a kind of report. A damaged card skips the charges, because nobody else charged it. */
export function stepsOf(what: IssueKind | null): readonly IssueStep[] {
  return what === null || stopsAtOnce(what)
    ? ISSUE_STEPS
    : ISSUE_STEPS.filter((step) => step !== 'charges')
}

type Known = {
  /** Step in the URL. */
  asked: IssueStep | undefined
  /** What was reported; null if nothing. */
  reported: IssueKind | null
  /** Whether the card can be reported now. */
  mayReport: boolean
  isOrdered: boolean
  /** Whether the delivery address is complete. */
  isAddressed: boolean
  isDetailed: boolean
}

/** Step to show: the requested one if all earlier steps are complete, else the first incomplete
 * one; `done` once a card is ordered, unless an available step is requested. */
export function stepToShow(known: Known): IssueStep | 'done' {
  const { asked, reported, mayReport, isOrdered, isAddressed, isDetailed } = known
  if (reported === null || (asked === 'what' && mayReport)) return 'what'
  const hasCharges = stopsAtOnce(reported)
  if (asked === 'charges' && hasCharges) return 'charges'
  if (isOrdered) return 'done'
  if (asked === undefined || asked === 'what' || asked === 'charges') {
    return hasCharges ? 'charges' : 'delivery'
  }
  if (asked === 'delivery' || !isAddressed) return 'delivery'
  return asked === 'details' || !isDetailed ? 'details' : 'check'
}
