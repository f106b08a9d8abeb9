import type { RefusalReason } from '../../domain/events/event.ts'
import type { EntryRefusal } from '../../domain/points/enter-points.ts'
import type { ComingFeeRefusal } from './coming-fee-rows.ts'
import type { StepRefusal } from './request-rows.ts'

type Reason = { field?: string; reason: string }

/** For an account that cannot have a relationship manager. */
export const NO_CENTURION_ACCOUNT: Reason = {
  field: 'account',
  reason: 'No Centurion account has this bill reference.',
}

/** The reason in the reject file for a row that the ledger refused, and the field to check. */
export const REASONS: Record<
  RefusalReason | EntryRefusal | StepRefusal | ComingFeeRefusal,
  Reason
> = {
  unknownCard: { field: 'card', reason: 'No card has this serial number.' },
  unknownAccount: { field: 'account', reason: 'No account has this bill reference.' },
  unknownMerchant: {
    field: 'merchant',
    reason: 'This merchant is unknown. Feed its row first.',
  },
  unknownAuthorization: {
    field: 'authorization',
    reason: 'This authorization is unknown. Feed its row first.',
  },
  otherAccount: {
    field: 'authorization',
    reason: 'The authorization is of another account than the card.',
  },
  currency: {
    field: 'currency',
    reason:
      'In the account’s currency an amount has no rate, in another one it has; fees and payments are in the account’s.',
  },
  amounts: {
    field: 'billingAmount',
    reason: 'The amount at its rate, rounded, with the fee is not the billing amount.',
  },
  dates: { field: 'expiresAt', reason: 'It expires before it was made.' },
  serialTaken: {
    field: 'serialNumber',
    reason: 'Another posting of this client has the serial number.',
  },
  nameTaken: { field: 'id', reason: 'The id was fed before, with other content.' },
  unknownRequest: { field: 'request', reason: 'No request has this reference.' },
  requestState: {
    field: 'event',
    reason:
      'The request’s current state does not allow this event. See the request with “npm run desk”.',
  },
  tooSoon: {
    field: 'chargedOn',
    reason:
      'Cardholders are notified of a fee 14 days before, starting the next morning. Charge it later.',
  },
  points: { field: 'points', reason: 'It is no number of points that this row can move.' },
  notEnough: { field: 'points', reason: 'The account does not have so many points.' },
  alreadyPosted: {
    field: 'authorization',
    reason: 'The authorization is posted already. Give it back with a refund.',
  },
  otherCurrency: {
    field: 'currency',
    reason: 'The authorization was made in another currency. Give the amount in that one.',
  },
  moreThanHeld: {
    field: 'amount',
    reason:
      'The authorization holds less than this amount. Give what is released of it, or no amount to release all.',
  },
}

/** The reasons why a change of a card was not applied. */
export const CARD_REASONS = {
  nameTaken: REASONS.nameTaken,
  unknownCard: REASONS.unknownCard,
  unknownBeside: { field: 'beside', reason: 'No card has this serial number.' },
  unknownReplaced: { field: 'replaces', reason: 'No card has this serial number.' },
  unknownBy: { field: 'by', reason: 'No card has this serial number.' },
  serialTaken: { field: 'card', reason: 'Another card has this serial number.' },
  replacedBefore: { field: 'replaces', reason: 'Another card has taken its place already.' },
  otherWaits: {
    field: 'replaces',
    reason: 'Another card already waits to take its place. Stop that one first.',
  },
  otherPlace: { field: 'by', reason: 'This card was not made to take its place.' },
  cardEnded: { field: 'card', reason: 'The card has ended before.' },
} as const satisfies Record<string, Reason>

/** The reasons why an offer was not stored. */
export const OFFER_REASONS = {
  unknownMerchant: {
    field: 'merchants',
    reason: 'One of these merchants is unknown. Feed its row first.',
  },
  termsChanged: {
    field: 'id',
    reason:
      'What money follows from (merchants, reward, value, minimum, counts, most, times, startsOn) never changes. End this offer and report another.',
  },
} as const satisfies Record<string, Reason>

export const NO_RATE: Reason = {
  field: 'rate',
  reason:
    'There is no rate of this currency for the day of the charge. Feed the rate first, or give rate, fee and billingAmount.',
}

/** For an error that none of the checks above covers. */
export const REFUSED_BY_DATABASE: Reason = { reason: 'The database refused the row.' }
