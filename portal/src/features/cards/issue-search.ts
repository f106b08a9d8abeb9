import { ISSUE_STEPS, type IssueStep } from './issue-steps.ts'
import { type CardSearch, readCardSearch } from './search.ts'

const REFERENCE = /^[\w-]{8,64}$/

/** Search params of a report: its card, its step, and a transaction the user does not recognise. */
export type IssueSearch = CardSearch & { step?: IssueStep; unknown?: string }

/** Parses the search params of a report; drops invalid values. */
export function readIssueSearch(raw: Record<string, unknown>): IssueSearch {
  const step = ISSUE_STEPS.find((one) => one === raw['step'])
  const { unknown } = raw
  return {
    ...readCardSearch(raw),
    ...(step && { step }),
    ...(typeof unknown === 'string' && REFERENCE.test(unknown) && { unknown }),
  }
}
