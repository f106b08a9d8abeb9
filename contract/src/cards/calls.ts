import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Day, Localized, Moment, Money, Reference, Tier } from '../core/values.ts'
import { confirmation } from '../otp/calls.ts'
import { CARD_ACTIONS } from './actions.ts'
import { CARD_CONTROLS } from './controls.ts'
import { REPLACEMENT_STAGES } from './issue.ts'
import { CardRule } from './rules.ts'
import { CARD_STATES, STOP_REASONS } from './states.ts'

/** Why a person suspends a card; sent to the issuer and shown with the card. */
export const SuspendReason = z.enum(['mislaid', 'notUsed', 'suspicious', 'other'])
export type SuspendReason = z.output<typeof SuspendReason>

export const Card = z.strictObject({
  cardReference: Reference,
  accountReference: Reference,
  /** The issuer's serial number of the card; `primeCardSerno` is the primary card's. */
  serialNumber: z.string(),
  primeCardSerno: z.string(),
  /** Four digits, or five for Centurion. */
  lastDigits: z.string(),
  /** MM-YY. Null while the card awaits activation, which requires the date printed on the card. */
  expiry: z.nullable(z.string()),
  kind: z.enum(['primary', 'supplementary']),
  state: z.enum(CARD_STATES),
  /** For a suspended card: the day it is reactivated automatically; null if its holder has to do
   * so. */
  returnsOn: z.nullable(Day),
  /** For a stopped card. */
  stoppedBecause: z.nullable(z.enum(STOP_REASONS)),
  /** The card this one replaces. */
  replaces: z.nullable(z.strictObject({ cardReference: Reference, lastDigits: z.string() })),
  /** The request for a replacement card: its stage and due day, which is null while the request
   * waits for the requester's answer. Null if there is no request, or if it did not succeed. */
  replacement: z.nullable(
    z.strictObject({
      requestReference: Reference,
      stage: z.enum(REPLACEMENT_STAGES),
      needsAnswer: z.boolean(),
      dueOn: z.nullable(Day),
    }),
  ),
  /** The day the card was produced and sent. */
  issuedOn: Day,
  /** Whether the card awaits activation and its order is not yet marked as delivered. */
  isOnItsWay: z.boolean(),
  tier: Tier,
  cardmemberReference: Reference,
  cardmemberName: Localized,
  /** Whether the card is the signed-in person's own. */
  isOwn: z.boolean(),
  /** As embossed: Latin capitals. */
  nameOnCard: z.string(),
  creditLimit: z.nullable(Money),
  /** Charges to this card since the last statement, less refunds. */
  spentThisCycle: Money,
  /** Authorizations of this card that are not yet posted. */
  onHold: Money,
  /** The available credit of the card: the rest of its own limit, capped by the account's. */
  leftToSpend: Money,
  /** The actions the person may take now. The portal offers, and the bridge accepts, no others. */
  actions: z.array(z.enum(CARD_ACTIONS)),
})
export type Card = z.output<typeof Card>

/** Lists the cards the person may see: all of the account for a primary cardmember, only their own
 * for a supplementary one. */
export const listCards = defineCall({
  path: 'bridge:se/card/list',
  summary: 'The cards of the signed-in person',
  auth: ['access'],
  effect: 'read',
  request: { accountReference: z.optional(Reference) },
  response: z.strictObject({ cards: z.array(Card) }),
})

/** A closed control or blocked merchant. `mayOpen` is false when the primary
 * cardmember closed it. */
const Closed = z.strictObject({ since: Moment, mayOpen: z.boolean() })

/** A control of a card; `closed` is null while it is open. */
export const CardControlState = z.strictObject({
  control: z.enum(CARD_CONTROLS),
  closed: z.nullable(Closed),
})
export type CardControlState = z.output<typeof CardControlState>

export const BlockedMerchant = z.strictObject({
  merchantReference: Reference,
  name: Localized,
  closed: Closed,
})
export type BlockedMerchant = z.output<typeof BlockedMerchant>

/** The cash limit of a card, as a percentage of its limit and as an amount, and the cash available
 * now. */
const Cash = z.strictObject({ percent: z.int(), limit: Money, left: Money })

/** A rule of a card. `mayOpen` is false when the primary cardmember set it: then its holder may not
 * loosen or remove it. */
export const SetRule = z.strictObject({ ruleReference: Reference, rule: CardRule, set: Closed })
export type SetRule = z.output<typeof SetRule>

export const CardDetail = z.strictObject({
  card: Card,
  cash: Cash,
  controls: z.array(CardControlState),
  blockedMerchants: z.array(BlockedMerchant),
  /** Oldest first. */
  rules: z.array(SetRule),
})
export type CardDetail = z.output<typeof CardDetail>

/** Returns one card with its controls, blocked merchants and rules. */
export const cardDetail = defineCall({
  path: 'bridge:se/card/detail',
  summary: 'One card, its controls, its rules and the merchants blocked on it',
  auth: ['access'],
  effect: 'read',
  request: { cardReference: Reference },
  response: CardDetail,
})

const answered = z.strictObject({ card: Card })

/** Suspends an active card until a day, or until it is reactivated. Recurring charges and refunds
 * still post. Refused with `cardStateRefuses` when the card is not active. */
export const suspendCard = defineCall({
  path: 'bridge:se/card/suspend',
  summary: 'Suspend a card for a while',
  auth: ['access'],
  effect: 'write',
  stepUp: 'card',
  sealed: ['otp'],
  request: {
    cardReference: Reference,
    reason: SuspendReason,
    /** Tomorrow at the earliest, and at most 365 days from today. */
    returnsOn: z.optional(Day),
    ...confirmation,
  },
  response: answered,
})

/** Reactivates a suspended card. */
export const unsuspendCard = defineCall({
  path: 'bridge:se/card/unsuspend',
  summary: 'Reactivate a suspended card',
  auth: ['access'],
  effect: 'write',
  stepUp: 'card',
  sealed: ['otp'],
  request: { cardReference: Reference, ...confirmation },
  response: answered,
})

/** Activates a new card. In the same transaction the card it replaces is stopped and that card's
 * closed controls are carried over. Refused with `cardOnItsWay` until the order is delivered, with
 * `wrongCardExpiry`, and with `activationLimit` after the daily number of wrong dates. */
export const activateCard = defineCall({
  path: 'bridge:se/card/activate',
  summary: 'Activate a new or replacement card',
  auth: ['access'],
  effect: 'write',
  stepUp: 'card',
  sealed: ['otp'],
  request: {
    cardReference: Reference,
    /** As printed on the card, MM-YY; the portal does not show it before activation. */
    expiry: z.string().check(z.regex(/^(0[1-9]|1[0-2])-\d{2}$/)),
    ...confirmation,
  },
  response: answered,
})

const control = { cardReference: Reference, control: z.enum(CARD_CONTROLS) }
const merchant = { cardReference: Reference, merchantReference: Reference }

/** Closes a control of a card immediately; idempotent. */
export const closeControl = defineCall({
  path: 'bridge:se/card/closeControl',
  summary: 'Close a control of a card',
  auth: ['access'],
  effect: 'write',
  request: control,
  response: CardDetail,
})

/** Reopens a control. Refused with `heldByPrimary` when the primary cardmember closed it on
 * a supplementary card. */
export const openControl = defineCall({
  path: 'bridge:se/card/openControl',
  summary: 'Open a control of a card',
  auth: ['access'],
  effect: 'write',
  stepUp: 'card',
  sealed: ['otp'],
  request: { ...control, ...confirmation },
  response: CardDetail,
})

/** Blocks a merchant on a card immediately. */
export const blockMerchant = defineCall({
  path: 'bridge:se/card/blockMerchant',
  summary: 'Block a merchant on a card',
  auth: ['access'],
  effect: 'write',
  request: merchant,
  response: CardDetail,
})

/** Unblocks a merchant on a card. Refused like `openControl`. */
export const unblockMerchant = defineCall({
  path: 'bridge:se/card/unblockMerchant',
  summary: 'Unblock a merchant on a card',
  auth: ['access'],
  effect: 'write',
  stepUp: 'card',
  sealed: ['otp'],
  request: { ...merchant, ...confirmation },
  response: CardDetail,
})
