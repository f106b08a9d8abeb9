import { REPLACEMENT_CARD_WORKING_DAYS } from '../core/issuer-constants.ts'
import { HOME_COUNTRY } from '../core/countries.ts'
import type { CardAction } from './actions.ts'
import type { CardEvent, CardState } from './states.ts'

// Reported cards and their replacements (docs/specification/4-states.md#card-issue).

export const ISSUE_KINDS = ['lost', 'stolen', 'damaged'] as const
export type IssueKind = (typeof ISSUE_KINDS)[number]

/** The card action and card event of each kind of report. */
export const REPORTS = {
  lost: { action: 'reportLost', event: 'reportedLost' },
  stolen: { action: 'reportStolen', event: 'reportedStolen' },
  damaged: { action: 'reportDamaged', event: 'reportedDamaged' },
} as const satisfies Record<IssueKind, { action: CardAction; event: CardEvent }>

/** Whether the report stops the card immediately. A damaged card stays usable until its replacement
 * is activated. */
export const stopsAtOnce = (kind: IssueKind): kind is 'lost' | 'stolen' => kind !== 'damaged'

/** The reasons that apply to each kind of report. */
export const ISSUE_REASONS = {
  lost: ['mislaid', 'travelling', 'notReceived', 'other'],
  stolen: ['pocket', 'home', 'robbed', 'other'],
  damaged: ['chip', 'contactless', 'broken', 'other'],
} as const satisfies Record<IssueKind, readonly string[]>
export type IssueReason = (typeof ISSUE_REASONS)[IssueKind][number]

/** Every reason, without duplicates. */
export const ALL_ISSUE_REASONS = [...new Set(Object.values(ISSUE_REASONS).flat())]

/** Whether a reason applies to a kind of report. */
export function fitsReport(reason: IssueReason, kind: IssueKind): boolean {
  return (ISSUE_REASONS[kind] as readonly IssueReason[]).includes(reason)
}

/** The ways in which the issuer contacts the person about the new card. */
export const CONTACT_METHODS = ['sms', 'phone', 'email'] as const
export type ContactMethod = (typeof CONTACT_METHODS)[number]

/** Returns the working days in which a new card reaches a country
 * (docs/specification/9-constants.md#periods). */
export function workingDaysTo(country: string): number {
  const { inKingdom, abroad } = REPLACEMENT_CARD_WORKING_DAYS
  return country === HOME_COUNTRY ? inKingdom : abroad
}

/** The facts about a card that decide whether a replacement can be ordered. */
type Reported = {
  state: CardState
  stoppedBecause: string | null
  /** The kind of report; null when not reported. */
  reported: IssueKind | null
  /** Whether a new card is already ordered, or awaits activation. */
  isReplacing: boolean
}

/** Returns why no replacement can be ordered for this card; null when it can. The card must
 * be reported and in the state the report left it in: stopped for that reason or, if
 * damaged, still in use. */
export function orderProblem(card: Reported): 'cardStateRefuses' | 'replacementUnderWay' | null {
  const { state, stoppedBecause, reported, isReplacing } = card
  if (reported === null || state === 'replaced') return 'cardStateRefuses'
  const isAsReported = stopsAtOnce(reported) ? stoppedBecause === reported : state !== 'stopped'
  if (!isAsReported) return 'cardStateRefuses'
  return isReplacing ? 'replacementUnderWay' : null
}

/** Stages of a replacement, in order. */
export const REPLACEMENT_STAGES = ['ordered', 'beingMade', 'onItsWay', 'delivered'] as const
export type ReplacementStage = (typeof REPLACEMENT_STAGES)[number]

/** The most transactions that can be marked on one card. */
export const MAX_MARKED_CHARGES = 50
/** Days of transactions the first page of unknown transactions shows. */
export const RECENT_DAYS = 14
/** The longest free text about a card, in characters. */
export const MAX_INFORMATION_LENGTH = 500
