import type { CardState } from './states.ts'

/** What of a card can be closed by itself (docs/specification/4-states.md#card-controls). */
export const CARD_CONTROLS = ['online', 'abroad', 'cash', 'contactless'] as const
export type CardControl = (typeof CARD_CONTROLS)[number]

/** An attempt to pay, as far as the rules of a card look at it. */
export type Attempt = {
  kind: 'purchase' | 'cash'
  /** Without the card itself: in a shop on the internet. */
  isOnline: boolean
  /** Held to the terminal, not put into it. */
  isContactless: boolean
  isAbroad: boolean
  /** Whether a trip says that its holder is there. */
  isOnTrip: boolean
  isMerchantBlocked: boolean
}

/** Why a card itself refuses an attempt; what its credit says comes after it. */
export type CardRefusal =
  | 'cardInactive'
  | 'cardSuspended'
  | 'cardStopped'
  | 'merchantBlocked'
  | 'onlineOff'
  | 'abroadOff'
  | 'cashOff'
  | 'contactlessOff'
  | 'unusualAbroad'

/** Why a card in this state, with these controls closed, refuses an attempt; null when it does not. */
export function refusalOfCard(
  state: CardState,
  closed: ReadonlySet<CardControl>,
  attempt: Attempt,
): CardRefusal | null {
  if (state === 'inactive') return 'cardInactive'
  if (state === 'suspended') return 'cardSuspended'
  if (state !== 'active') return 'cardStopped'
  if (attempt.isMerchantBlocked) return 'merchantBlocked'
  if (attempt.kind === 'cash' && closed.has('cash')) return 'cashOff'
  if (attempt.isAbroad && closed.has('abroad')) return 'abroadOff'
  if (attempt.isOnline && closed.has('online')) return 'onlineOff'
  if (attempt.isContactless && closed.has('contactless')) return 'contactlessOff'
  if (attempt.isAbroad && !attempt.isOnline && !attempt.isOnTrip) return 'unusualAbroad'
  return null
}

/** Whether somebody may open what was closed on a card: the holder of a supplementary card does not open
 * what the primary cardmember closed (docs/specification/6-roles.md#a-supplementarys-card). */
export function mayOpen(person: { isPrimary: boolean }, closed: { byPrimary: boolean }): boolean {
  return person.isPrimary || !closed.byPrimary
}
