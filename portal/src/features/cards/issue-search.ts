import { ISSUE_STEPS, type IssueStep } from './issue-steps.ts'
import { type CardSearch, readCardSearch } from './search.ts'

const REFERENCE = /^[\w-]{8,64}$/

/** Which card an address is about, the step of its report, and a transaction that the person does not know. */
export type IssueSearch = CardSearch & { step?: IssueStep; unknown?: string }

/** What an address says of a report; whatever does not fit is left out. */
export function readIssueSearch(raw: Record<string, unknown>): IssueSearch {
  const step = ISSUE_STEPS.find((one) => one === raw['step'])
  const { unknown } = raw
  return {
    ...readCardSearch(raw),
    ...(step && { step }),
    ...(typeof unknown === 'string' && REFERENCE.test(unknown) && { unknown }),
  }
}
