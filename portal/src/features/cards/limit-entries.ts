import type { LimitTerms } from '@sadu/contract'
import { limitProblem } from '@sadu/contract/cards/limit'
import type { LimitDraft } from '@sadu/contract/cards/limit-draft'
import { Sector } from '@sadu/contract/cards/limit-details'
import { halalas, plainFigure } from '../../i18n/formats/typed-figure.ts'
import type { LimitStep } from './limit-search.ts'

/** What stands in the form. */
export type LimitEntries = LimitDraft

/** Why an amount cannot be the new limit. */
export type AmountReason =
  | 'required'
  | 'format'
  | 'same'
  | 'step'
  | 'limitTooLow'
  | 'limitTooHigh'
  | 'unknown'

/** A typed amount of riyals in halalas; null for nothing or what is no amount. */
export const minorOf = (typed: string | undefined): number | null =>
  halalas(plainFigure(typed ?? ''))

/** Why the typed amount cannot be the new limit; null when it can. */
export function amountProblem(terms: LimitTerms, typed: string | undefined): AmountReason | null {
  if ((typed ?? '').trim() === '') return 'required'
  const minor = minorOf(typed)
  if (minor === null) return 'format'
  const { current, lowest, highest, ...because } = terms
  const bounds = {
    ...because,
    current: current.minor,
    lowest: lowest.minor,
    highest: highest.minor,
  }
  return limitProblem(bounds, minor)
}

/** Whether the typed amount is more than the limit of today, and so asked for. */
export function isAskedFor({ raising, current }: LimitTerms, typed: string | undefined): boolean {
  return raising === 'request' && (minorOf(typed) ?? 0) > current.minor
}

/** What the issuer asks of whoever wants more, as the call takes it; null for what is not answered. */
export function answersOf({ income, sector, disability }: LimitEntries) {
  const minor = minorOf(income)
  return {
    income: minor === null || minor === 0 ? null : minor,
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
