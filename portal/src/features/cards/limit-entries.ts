import type { LimitTerms } from '@sadu/contract'
import { type LimitProblem, limitProblem } from '@sadu/contract/cards/limit'
import type { LimitDraft } from '@sadu/contract/cards/limit-draft'
import { Sector } from '@sadu/contract/cards/limit-details'
import { MAX_HALALAS } from '@sadu/contract/core/values'
import { type AmountProblem, readAmount } from '@sadu/contract/core/typed-amount'

/** Bounds of the monthly income, in halalas. */
export const INCOME = { least: 1, most: MAX_HALALAS } as const

/** Answers to the question about a disability; answering is optional. */
const DISABILITY = ['yes', 'no', 'unsaid'] as const

/** Form entries. */
export type LimitEntries = LimitDraft

export type AmountReason = AmountProblem | LimitProblem | 'unknown'

/** Parses a typed amount in riyals to halalas; null if empty or invalid. */
export const minorOf = (typed: string | undefined): number | null =>
  readAmount(typed ?? '', 'SAR').value ?? null

/** Why the typed amount cannot be the new limit; null if it can. */
export function amountProblem(terms: LimitTerms, typed: string | undefined): AmountReason | null {
  const { value, problem } = readAmount(typed ?? '', 'SAR')
  if (problem !== undefined) return problem
  const { current, lowest, highest, ...because } = terms
  const bounds = {
    ...because,
    current: current.minor,
    lowest: lowest.minor,
    highest: highest.minor,
  }
  return limitProblem(bounds, value)
}

/** Whether the typed amount exceeds the current limit and therefore needs a request. */
export function needsRequest({ raising, current }: LimitTerms, typed: string | undefined): boolean {
  return raising === 'request' && (minorOf(typed) ?? 0) > current.minor
}

/** Why the typed income is invalid; null if it is valid. */
export const incomeProblem = ({ income = '' }: LimitEntries): AmountProblem | null =>
  readAmount(income, 'SAR', INCOME).problem ?? null

/** Answers to the issuer's questions, in the format of the call; null if missing. */
export function answersOf({ income, sector, disability }: LimitEntries) {
  return {
    income: readAmount(income ?? '', 'SAR', INCOME).value ?? null,
    sector: Sector.options.find((one) => one === sector) ?? null,
    disability: DISABILITY.find((one) => one === disability) ?? null,
  }
}

/** Whether the typed amount can be requested, and whether the questions about it are answered. */
export function limitProgress(terms: LimitTerms, entries: LimitEntries) {
  const { newLimit } = entries
  const isAsked = needsRequest(terms, newLimit) && amountProblem(terms, newLimit) === null
  return {
    amount: isAsked && terms.openRequest === null,
    about: Object.values(answersOf(entries)).every((answer) => answer !== null),
  }
}
