import type { CardAction } from './actions.ts'

// What proves that a new card is in its holder's hands (docs/specification/4-states.md#card).

/** How often another expiry than the card's is let pass as a mistake in one day in Riyadh
 * (docs/specification/9-constants.md#activation). */
export const ACTIVATION_TRIES_A_DAY = 5

/** Whether an action waits for a card that is on its way: whoever activates it holds it. */
export const waitsForDelivery = (action: CardAction, card: { isOnItsWay: boolean }): boolean =>
  action === 'activate' && card.isOnItsWay
