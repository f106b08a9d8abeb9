import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DeclineReason } from '@sadu/contract'

/** Title of a decline reason, its meaning, the next step, and the link to take it. */
type Explanation = {
  title: MessageDescriptor
  why: MessageDescriptor
  next: MessageDescriptor
  /** Account figures, phone call, the card's page or rules, or trips. */
  remedy?: 'home' | 'call' | 'card' | 'rules' | 'trip'
}

/** Plain-language explanation for each decline reason. */
export const DECLINE_REASONS: Record<DeclineReason, Explanation> = {
  insufficientCredit: {
    title: msg`Not enough available credit`,
    why: msg`The amount was more than you had available at that moment, amounts on hold included.`,
    next: msg`Pay part of your balance or wait until a hold ends, then try again.`,
    remedy: 'home',
  },
  cardLimit: {
    title: msg`Above the limit of this card`,
    why: msg`This card has its own limit, and the amount was more than was left of it.`,
    next: msg`Try a smaller amount, or wait until part of the balance is paid.`,
    remedy: 'home',
  },
  cashLimit: {
    title: msg`Above the cash limit`,
    why: msg`Only part of the limit can be withdrawn in cash, and the amount was more than was left of that.`,
    next: msg`Withdraw less, pay by card, or pay part of your balance first.`,
    remedy: 'card',
  },
  cardSuspended: {
    title: msg`Card temporarily suspended`,
    why: msg`The card is suspended, so new purchases with it are declined.`,
    next: msg`Pay with another card, or reactivate this one; you can use it again straight away.`,
    remedy: 'card',
  },
  cardInactive: {
    title: msg`Card not activated yet`,
    why: msg`The new card was used before it was activated.`,
    next: msg`Activate it, then try again.`,
    remedy: 'card',
  },
  cardStopped: {
    title: msg`The card is cancelled`,
    why: msg`The card was reported lost or stolen, or another one has taken its place. A shop that saved it may still try it.`,
    next: msg`Give the merchant the details of your new card. If it wasn’t you, there’s nothing to do: the card can’t be charged.`,
    remedy: 'card',
  },
  onlineOff: {
    title: msg`Online purchases are off`,
    why: msg`Online purchases are off for this card, so this one was declined.`,
    next: msg`If it was you, turn on online purchases on the card and try again.`,
    remedy: 'card',
  },
  abroadOff: {
    title: msg`Purchases abroad are off`,
    why: msg`Purchases abroad are off for this card, so this one was declined.`,
    next: msg`If it was you, turn on purchases abroad on the card and try again.`,
    remedy: 'card',
  },
  cashOff: {
    title: msg`Cash withdrawals are off`,
    why: msg`Cash withdrawals are off for this card, so this one was declined.`,
    next: msg`If it was you, turn on cash withdrawals on the card and try again.`,
    remedy: 'card',
  },
  contactlessOff: {
    title: msg`Contactless is off`,
    why: msg`Contactless is off for this card, so this payment was declined.`,
    next: msg`Insert the card instead, or turn contactless on.`,
    remedy: 'card',
  },
  merchantBlocked: {
    title: msg`Merchant blocked`,
    why: msg`This merchant is blocked on the card, so it can’t charge it.`,
    next: msg`If you want this charge, unblock the merchant on the card.`,
    remedy: 'card',
  },
  cardRule: {
    title: msg`Breaks a card rule`,
    why: msg`A card rule doesn’t allow this payment.`,
    next: msg`The primary cardmember can allow it once, or change the rule.`,
    remedy: 'rules',
  },
  unusualAbroad: {
    title: msg`Unusual place, and no trip planned`,
    why: msg`The charge came from abroad and you hadn’t planned a trip there, so we stopped it.`,
    next: msg`If it was you, plan the trip with this card and try again. If it wasn’t, call us.`,
    remedy: 'trip',
  },
  cardExpired: {
    title: msg`Expiry date has passed`,
    why: msg`The merchant used an expiry date that has passed. A shop that saved your card may still have the old one.`,
    next: msg`Give the merchant the expiry date that is on your card today.`,
  },
  wrongPin: {
    title: msg`Wrong PIN`,
    why: msg`The PIN entered isn’t the one for this card.`,
    next: msg`Try again with the right PIN. If you’ve forgotten it, call us. We’ll never ask you for it.`,
    remedy: 'call',
  },
  pinLocked: {
    title: msg`PIN locked`,
    why: msg`A wrong PIN was entered several times, so we locked the PIN to protect your card.`,
    next: msg`Call us to unlock the PIN.`,
    remedy: 'call',
  },
  wrongDetails: {
    title: msg`Card details don’t match`,
    why: msg`The card number, expiry date or security code entered doesn’t match your card.`,
    next: msg`Compare what you typed with your card and try again. If it wasn’t you, call us.`,
    remedy: 'call',
  },
  notConfirmed: {
    title: msg`Purchase not confirmed`,
    why: msg`The shop asked you to confirm the purchase, but no confirmation came in time.`,
    next: msg`Try again and confirm as soon as you’re asked. If it wasn’t you, call us.`,
    remedy: 'call',
  },
  suspectedFraud: {
    title: msg`Stopped to protect you`,
    why: msg`This didn’t look like your usual use of the card, so we stopped it. Nothing was charged.`,
    next: msg`If it wasn’t you, call us now. If it was, let us know before you try again.`,
    remedy: 'call',
  },
  notSupportedAbroad: {
    title: msg`Not accepted at this merchant abroad`,
    why: msg`Your card can’t be used at this merchant outside the Kingdom.`,
    next: msg`Pay there another way. Before a trip, call us to ask where your card is accepted.`,
    remedy: 'call',
  },
  notSupportedThere: {
    title: msg`This kind of payment isn’t supported`,
    why: msg`Your card doesn’t allow this kind of payment at this merchant.`,
    next: msg`Pay there another way.`,
  },
  technical: {
    title: msg`Technical fault`,
    why: msg`A technical fault between the merchant and us stopped the payment. It had nothing to do with you or your card.`,
    next: msg`Try again. If it happens once more, call us.`,
    remedy: 'call',
  },
}
