import type { Cycle } from '@sadu/contract/statements/cycle'
import type { Outcome } from '../bridge/src/domain/events/event.ts'
import type { NewPlan } from '../bridge/src/domain/ledger/plans.ts'
import type { NewPointPayment } from '../bridge/src/domain/ledger/point-payments.ts'
import type { DeclinedRow } from '../bridge/src/domain/ledger/record-declined.ts'
import type {
  AuthorizationRow,
  DisputeRow,
  PostingRow,
  ReversalRow,
} from '../bridge/src/domain/ledger/rows.ts'
import type { EntryOutcome, PointRow } from '../bridge/src/domain/points/enter-points.ts'
import type { PointGift } from '../bridge/src/domain/points/give-points.ts'
import type { PaymentTold } from './payment-told.ts'
import type { PointMove } from '../bridge/src/domain/points/move-points.ts'

export const LEDGER_MOVES = [
  'authorize',
  'authorizeAbroad',
  'authorizeLate',
  'postNamed',
  'postUnnamed',
  'postWithout',
  'postBeforeAuthorization',
  'reverse',
  'release',
  'releaseTooMuch',
  'refund',
  'refundPurchase',
  'pay',
  'fee',
  'payout',
  'plan',
  'plan',
  'endPlan',
  'payByPoints',
  'payByPoints',
  'undoPoints',
  'moveOut',
  'moveBack',
  'give',
  'give',
  'payByShare',
  'payByShare',
  'endShare',
  'credit',
  'loseCredit',
  'decline',
  'bonus',
  'redeem',
  'correct',
  'close',
  'again',
  'altered',
] as const

/** Events of payments through the page and of automatic payments. */
export const PAYMENT_MOVES = [
  'startPayment',
  'startPayment',
  'reportPayment',
  'settlePayment',
  'settlePayment',
  'setUpAutopay',
  'setUpAutopay',
  'endAutopay',
  'closeAccount',
] as const

/** An event of an account. `pick` selects an existing item, `minor` is an amount, `days` the
 * duration of a hold or the delay of a report. */
export type LedgerMove = {
  kind: (typeof LEDGER_MOVES)[number] | (typeof PAYMENT_MOVES)[number]
  pick: number
  minor: number
  days: number
}

/** A report to the ledger, and its expected outcome. */
export type Told =
  | PaymentTold
  | { to: 'authorize'; row: AuthorizationRow; answer: string }
  | { to: 'post'; row: PostingRow; answer: string }
  | { to: 'reverse'; row: ReversalRow; answer: string }
  | { to: 'decline'; row: DeclinedRow; answer: string }
  | { to: 'points'; row: PointRow; answer: string }
  | { to: 'plan'; plan: NewPlan; now: Date }
  | { to: 'endPlan'; key: { clientId: string; id: string }; now: Date }
  | { to: 'payByPoints'; payment: NewPointPayment; expects: string; now: Date }
  | { to: 'undoPoints'; key: { clientId: string; id: string }; now: Date }
  | { to: 'movePoints'; move: PointMove; expects: string }
  | { to: 'givePoints'; gift: PointGift; expects: string }
  | { to: 'endCard'; key: { clientId: string; id: string }; now: Date }
  | { to: 'credit'; row: DisputeRow; transactionId: string; minor: number }
  | { to: 'close'; cycle: Cycle }

/** Returns the reason of a refusal, or the outcome of an event. */
export const answerOf = (outcome: Outcome | EntryOutcome): string =>
  'reason' in outcome ? outcome.reason : outcome.outcome

/** Selects one of the items by a number; undefined if there are none. */
export const pickOf = <T>(items: readonly T[], pick: number): T | undefined =>
  items[pick % items.length]
