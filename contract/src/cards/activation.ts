import type { CardAction } from './actions.ts'

// Proof of possession of a new card (docs/specification/4-states.md#card).

/** Wrong expiry dates allowed per day in Riyadh (docs/specification/9-constants.md#activation). */
export const ACTIVATION_TRIES_A_DAY = 5

/** Whether an action must wait until the card is delivered, since activation proves possession. */
export const waitsForDelivery = (action: CardAction, card: { isOnItsWay: boolean }): boolean =>
  action === 'activate' && card.isOnItsWay
