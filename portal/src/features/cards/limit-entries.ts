import type { LimitTerms } from '@sadu/contract'
import { type LimitProblem, limitProblem } from '@sadu/contract/cards/limit'
import type { LimitDraft } from '@sadu/contract/cards/limit-draft'
import { Sector } from '@sadu/contract/cards/limit-details'
import { HALALAS_AT_MOST } from '@sadu/contract/core/values'
import { type AmountProblem, readAmount } from '@sadu/contract/core/typed-amount'
import type { LimitStep } from './limit-search.ts'

/** What may be earned in a month, in halalas. */
export const INCOME = { least: 1, most: HALALAS_AT_MOST } as const

/** What stands in the form. */
export type LimitEntries = LimitDraft

/** Why an amount cannot be the new limit. */
export type AmountReason = AmountProblem | LimitProblem | 'unknown'

/** A typed amount of riyals in halalas; null for nothing or what is no amount. */
export const minorOf = (typed: string | undefined): number | null =>
  readAmount(typed ?? '', 'SAR').value ?? null

/** Why the typed amount cannot be the new limit; null when it can. */
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

/** Whether the typed amount is more than the limit of today, and so asked for. */
export function isAskedFor({ raising, current }: LimitTerms, typed: string | undefined): boolean {
  return raising === 'request' && (minorOf(typed) ?? 0) > current.minor
}

/** Why the typed income is none; null where it is one. */
export const incomeProblem = ({ income = '' }: LimitEntries): AmountProblem | null =>
  readAmount(income, 'SAR', INCOME).problem ?? null

/** What the issuer asks of whoever wants more, as the call takes it; null for what is not answered. */
export function answersOf({ income, sector, disability }: LimitEntries) {
  return {
    income: readAmount(income ?? '', 'SAR', INCOME).value ?? null,
    sector: Sector.options.find((one) => one === sector) ?? null,
    disability: disability === 'yes' || disability === 'no' ? disability : null,
  }
}

/** The step that is shown: the one that was asked for, unless one before it is not answered. */
export function limitStepToShow(
  terms: LimitTerms,
  entries: LimitEntries,
  asked: LimitStep | undefined,
): LimitStep {
  const { newLimit } = entries
  const isReady = isAskedFor(terms, newLimit) && amountProblem(terms, newLimit) === null
  if (asked === undefined || !isReady || terms.openRequest !== null) return 'amount'
  const isAnswered = Object.values(answersOf(entries)).every((answer) => answer !== null)
  return asked === 'check' && !isAnswered ? 'about' : asked
}
