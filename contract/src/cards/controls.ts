import type { CardState } from './states.ts'

/** The controls of a card that can be closed individually
 * (docs/specification/4-states.md#card-controls). */
export const CARD_CONTROLS = ['online', 'abroad', 'cash', 'contactless'] as const
export type CardControl = (typeof CARD_CONTROLS)[number]

/** A payment attempt, reduced to what the card rules check. */
export type Attempt = {
  kind: 'purchase' | 'cash'
  /** Card not present: an online shop. */
  isOnline: boolean
  /** Tapped on the terminal, not inserted. */
  isContactless: boolean
  isAbroad: boolean
  /** Whether the holder has a trip to the country of the payment. */
  isOnTrip: boolean
  isMerchantBlocked: boolean
}

/** Why a card itself refuses an attempt; the credit check comes afterwards. */
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

/** Returns why a card in this state, with these controls closed, refuses an attempt;
 * null when it does not. */
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

/** Whether a person may reopen a closed control or merchant: the holder of a supplementary card may
 * not if the primary cardmember closed it (docs/specification/6-roles.md#a-supplementarys-card). */
export function mayOpen(person: { isPrimary: boolean }, closed: { byPrimary: boolean }): boolean {
  return person.isPrimary || !closed.byPrimary
}
