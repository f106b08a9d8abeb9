import { REPLACEMENT_CARD_WORKING_DAYS } from '../core/issuer-constants.ts'
import { HOME_COUNTRY } from '../core/countries.ts'
import type { CardAction } from './actions.ts'
import type { CardEvent, CardState } from './states.ts'

// What is reported of a card, and the card that takes its place (docs/specification/4-states.md#card-issue).

/** What a person reports of a card. */
export const ISSUE_KINDS = ['lost', 'stolen', 'damaged'] as const
export type IssueKind = (typeof ISSUE_KINDS)[number]

/** The action that each is, and what happens to the card by it. */
export const REPORTS = {
  lost: { action: 'reportLost', event: 'reportedLost' },
  stolen: { action: 'reportStolen', event: 'reportedStolen' },
  damaged: { action: 'reportDamaged', event: 'reportedDamaged' },
} as const satisfies Record<IssueKind, { action: CardAction; event: CardEvent }>

/** Whether the card stops in the moment of the report. A damaged one goes on until its replacement is
 * activated. */
export const stopsAtOnce = (kind: IssueKind): kind is 'lost' | 'stolen' => kind !== 'damaged'

/** How it happened, by what is reported. */
export const ISSUE_REASONS = {
  lost: ['mislaid', 'travelling', 'notReceived', 'other'],
  stolen: ['pocket', 'home', 'robbed', 'other'],
  damaged: ['chip', 'contactless', 'broken', 'other'],
} as const satisfies Record<IssueKind, readonly string[]>
export type IssueReason = (typeof ISSUE_REASONS)[IssueKind][number]

/** Every reason once. */
export const ALL_ISSUE_REASONS = [...new Set(Object.values(ISSUE_REASONS).flat())]

/** Whether a reason belongs to what is reported. */
export function fitsReport(reason: IssueReason, kind: IssueKind): boolean {
  return (ISSUE_REASONS[kind] as readonly IssueReason[]).includes(reason)
}

/** How the issuer reaches the person about the new card. */
export const CONTACT_METHODS = ['sms', 'phone', 'email'] as const
export type ContactMethod = (typeof CONTACT_METHODS)[number]

/** How many working days a new card takes to a country
 * (docs/specification/9-constants.md#periods). */
export function workingDaysTo(country: string): number {
  const { inKingdom, abroad } = REPLACEMENT_CARD_WORKING_DAYS
  return country === HOME_COUNTRY ? inKingdom : abroad
}

/** What is known of a card when a new one is asked for in its place. */
type Reported = {
  state: CardState
  stoppedBecause: string | null
  /** What was reported of it; null for nothing. */
  reported: IssueKind | null
  /** Whether a new card was ordered already, or waits to be activated. */
  isReplacing: boolean
}

/** Why no card can be ordered in the place of this one; null when it can. It was reported, and it is as
 * the report left it: stopped for that very reason or, when it is damaged, still living. */
export function orderProblem(card: Reported): 'cardStateRefuses' | 'replacementUnderWay' | null {
  const { state, stoppedBecause, reported, isReplacing } = card
  if (reported === null || state === 'replaced') return 'cardStateRefuses'
  const isAsReported = stopsAtOnce(reported) ? stoppedBecause === reported : state !== 'stopped'
  if (!isAsReported) return 'cardStateRefuses'
  return isReplacing ? 'replacementUnderWay' : null
}

/** How far a new card has come, in order. */
export const REPLACEMENT_STAGES = ['ordered', 'beingMade', 'onItsWay', 'delivered'] as const
export type ReplacementStage = (typeof REPLACEMENT_STAGES)[number]

/** The most transactions that are marked of one card. */
export const MARKED_AT_MOST = 50
/** Days back from which the first look at unknown transactions shows them. */
export const RECENT_DAYS = 14
/** The longest free text about a card, in characters. */
export const INFORMATION_AT_MOST = 500
