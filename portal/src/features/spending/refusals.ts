import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SpendingRefusal } from '@sadu/contract/spending/rules'

/** The action that resolves a refusal, one click away. */
export type SpendingRemedy =
  | 'activate'
  | 'reactivate'
  | 'controls'
  | 'rules'
  | 'trip'
  | 'limit'
  | 'pay'

type Explanation = { why: MessageDescriptor; remedy?: SpendingRemedy }

/** The reason for each refusal of a payment, and its remedy. */
export const SPENDING_REFUSALS: Record<SpendingRefusal, Explanation> = {
  cardInactive: { why: msg`The card is not active yet.`, remedy: 'activate' },
  cardSuspended: { why: msg`The card is suspended.`, remedy: 'reactivate' },
  cardStopped: { why: msg`The card is cancelled.` },
  merchantBlocked: { why: msg`This merchant is blocked on the card.`, remedy: 'controls' },
  onlineOff: { why: msg`Online purchases are off for this card.`, remedy: 'controls' },
  abroadOff: { why: msg`Purchases abroad are off for this card.`, remedy: 'controls' },
  cashOff: { why: msg`Cash withdrawals are off for this card.`, remedy: 'controls' },
  contactlessOff: { why: msg`Contactless is off for this card.`, remedy: 'controls' },
  cardRule: { why: msg`A card rule doesn’t allow it.`, remedy: 'rules' },
  unusualAbroad: {
    why: msg`No trip with this card covers that country today.`,
    remedy: 'trip',
  },
  cashLimit: { why: msg`It’s more than you can still withdraw in cash.`, remedy: 'controls' },
  cardLimit: { why: msg`It’s more than this card’s limit leaves.`, remedy: 'limit' },
  insufficientCredit: { why: msg`It’s more than you have available.`, remedy: 'pay' },
}
