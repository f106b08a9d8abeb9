import { type IssueKind, stopsAtOnce } from '@sadu/contract/cards/issue'

/** The steps of a report, each with an address of its own. */
export const ISSUE_STEPS = ['what', 'charges', 'delivery', 'details', 'check'] as const
export type IssueStep = (typeof ISSUE_STEPS)[number]

/** The steps of what is reported: of a damaged card nobody else has charged anything. */
export function stepsOf(what: IssueKind | null): readonly IssueStep[] {
  return what === null || stopsAtOnce(what)
    ? ISSUE_STEPS
    : ISSUE_STEPS.filter((step) => step !== 'charges')
}

type Known = {
  /** What the address names. */
  asked: IssueStep | undefined
  /** What was reported; null for nothing. */
  reported: IssueKind | null
  /** Whether the card can be reported now. */
  mayReport: boolean
  isOrdered: boolean
  /** Whether it is known where the new card goes, and all else that is asked. */
  isAddressed: boolean
  isDetailed: boolean
}

/** The step that is shown: the one that is asked for where what comes before it is known, else the first that
 * is not; `done` once a card is ordered and nothing else is asked for. */
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
