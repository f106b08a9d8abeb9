import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Day, Localized, Moment, Money, Reference, Tier } from '../core/values.ts'
import { confirmation } from '../otp/calls.ts'
import { CARD_ACTIONS } from './actions.ts'
import { CARD_CONTROLS } from './controls.ts'
import { REPLACEMENT_STAGES } from './issue.ts'
import { CARD_STATES, STOP_REASONS } from './states.ts'

/** Why a person suspends a card; the issuer learns it, and the card says it. */
export const SuspendReason = z.enum(['mislaid', 'notUsed', 'suspicious', 'other'])
export type SuspendReason = z.output<typeof SuspendReason>

export const Card = z.strictObject({
  cardReference: Reference,
  accountReference: Reference,
  /** The issuer's serial number of the card; `primeCardSerno` names the primary card's. */
  serialNumber: z.string(),
  primeCardSerno: z.string(),
  /** Four digits, or five for Centurion. */
  lastDigits: z.string(),
  /** MM-YY. Null while it awaits activation, which asks for what stands on the card alone. */
  expiry: z.nullable(z.string()),
  kind: z.enum(['primary', 'supplementary']),
  state: z.enum(CARD_STATES),
  /** Of a suspended card: the day on which it returns by itself; null when it waits for its holder. */
  returnsOn: z.nullable(Day),
  /** Of a stopped card. */
  stoppedBecause: z.nullable(z.enum(STOP_REASONS)),
  /** The card that this one takes the place of. */
  replaces: z.nullable(z.strictObject({ cardReference: Reference, lastDigits: z.string() })),
  /** The request for a card in its place: how far it has come, and by when that card is to be there, which is not
   * known while the request waits for an answer of whoever asked. Null for none, or when it came to nothing. */
  replacement: z.nullable(
    z.strictObject({
      requestReference: Reference,
      stage: z.enum(REPLACEMENT_STAGES),
      needsAnswer: z.boolean(),
      dueOn: z.nullable(Day),
    }),
  ),
  /** When it was made and sent. */
  issuedOn: Day,
  /** Whether it awaits activation, and the order that it was made for doesn't say delivered yet. */
  isOnItsWay: z.boolean(),
  tier: Tier,
  cardmemberReference: Reference,
  cardmemberName: Localized,
  /** Whether it is the signed-in person's own. */
  isOwn: z.boolean(),
  /** As embossed: Latin capitals. */
  nameOnCard: z.string(),
  creditLimit: z.nullable(Money),
  /** What was charged to this card since the last statement, less refunds. */
  spentThisCycle: Money,
  /** What may still be spent with it: of its own limit, and no more than the account has. */
  leftToSpend: Money,
  /** What the person may do with it now. Nothing else is offered, and nothing else is done. */
  actions: z.array(z.enum(CARD_ACTIONS)),
})
export type Card = z.output<typeof Card>

/** The cards the person may see: a primary sees all of the account, a supplementary only their own. */
export const listCards = defineCall({
  path: 'bridge:se/card/list',
  summary: 'The cards of the signed-in person',
  auth: ['access'],
  effect: 'read',
  request: { accountReference: z.optional(Reference) },
  response: z.strictObject({ cards: z.array(Card) }),
})

/** Something that is closed on a card. `mayOpen` is false when the primary cardmember closed it. */
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

const CardDetail = z.strictObject({
  card: Card,
  controls: z.array(CardControlState),
  blockedMerchants: z.array(BlockedMerchant),
})
export type CardDetail = z.output<typeof CardDetail>

/** One card with what is closed on it. */
export const cardDetail = defineCall({
  path: 'bridge:se/card/detail',
  summary: 'One card, its controls and the merchants blocked on it',
  auth: ['access'],
  effect: 'read',
  request: { cardReference: Reference },
  response: CardDetail,
})

const answered = z.strictObject({ card: Card })

/** Suspends an active card until a day, or until somebody reactivates it. Recurring charges and refunds
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
    /** From tomorrow, within a year. */
    returnsOn: z.optional(Day),
    ...confirmation,
  },
  response: answered,
})

/** Makes a suspended card active again. */
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

/** Makes a new card active. The card whose place it takes stops in the same transaction, and what was
 * closed on that one is closed on this one. Refused with `cardOnItsWay` before its order says delivered, with
 * `wrongCardExpiry`, and with `activationLimit` after as many of those as a day allows. */
export const activateCard = defineCall({
  path: 'bridge:se/card/activate',
  summary: 'Activate a new or replacement card',
  auth: ['access'],
  effect: 'write',
  stepUp: 'card',
  sealed: ['otp'],
  request: {
    cardReference: Reference,
    /** As it is printed on the card, MM-YY: nothing here shows it before. */
    expiry: z.string().check(z.regex(/^(0[1-9]|1[0-2])-\d{2}$/)),
    ...confirmation,
  },
  response: answered,
})

const control = { cardReference: Reference, control: z.enum(CARD_CONTROLS) }
const merchant = { cardReference: Reference, merchantReference: Reference }

/** Closes a control of a card at once; one that is closed stays so. */
export const closeControl = defineCall({
  path: 'bridge:se/card/closeControl',
  summary: 'Close a control of a card',
  auth: ['access'],
  effect: 'write',
  request: control,
  response: CardDetail,
})

/** Opens a control again. Refused with `heldByPrimary` when the primary cardmember closed it on the card of
 * a supplementary one. */
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

/** Blocks a merchant on a card at once. */
export const blockMerchant = defineCall({
  path: 'bridge:se/card/blockMerchant',
  summary: 'Block a merchant on a card',
  auth: ['access'],
  effect: 'write',
  request: merchant,
  response: CardDetail,
})

/** Lets a merchant charge a card again. Refused as `openControl` is. */
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
