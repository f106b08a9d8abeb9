import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { PostalAddress } from '../core/postal-address.ts'
import { Day, Moment, Reference, freeText } from '../core/values.ts'
import { confirmation } from '../otp/calls.ts'
import { Card } from './calls.ts'
import {
  ALL_ISSUE_REASONS,
  CONTACT_METHODS,
  MAX_INFORMATION_LENGTH,
  ISSUE_KINDS,
  MAX_MARKED_CHARGES,
} from './issue.ts'

/** The report on a card and its outcome. */
export const ReportedCard = z.strictObject({
  what: z.enum(ISSUE_KINDS),
  reportedAt: Moment,
  /** The transactions the person does not recognise. */
  unknownTransactions: z.array(Reference),
})
export type ReportedCard = z.output<typeof ReportedCard>

const answered = z.strictObject({ card: Card, report: ReportedCard })

/** Reports a card lost, stolen or damaged. A lost or stolen card is stopped immediately and without
 * a code, since waiting for one would cost more than it protects. A card reported damaged may later
 * be reported lost or stolen. Refused with `cardStateRefuses` when the card has ended. */
export const issueCard = defineCall({
  path: 'bridge:se/card/issue',
  summary: 'Report a card lost, stolen or damaged',
  auth: ['access'],
  effect: 'write',
  request: { cardReference: Reference, what: z.enum(ISSUE_KINDS) },
  response: answered,
})

/** Returns the report on a card, the person's postal address, and the due day of a new card. */
export const cardReport = defineCall({
  path: 'bridge:se/card/report',
  summary: 'What was reported of a card, and its replacement',
  auth: ['access'],
  effect: 'read',
  request: { cardReference: Reference },
  response: z.strictObject({
    /** Null when the card has not been reported. */
    report: z.nullable(ReportedCard),
    /** The requester's address on file; null when there is none. */
    address: z.nullable(PostalAddress),
    /** The delivery day of a card ordered today. */
    dueOn: z.strictObject({ inKingdom: Day, abroad: Day }),
  }),
})

/** Stores which transactions of a reported card the person does not recognise, replacing any stored
 * before, for a later dispute. Refused with `notFound` if one is not a charge of this card. */
export const markUnknown = defineCall({
  path: 'bridge:se/card/markUnknown',
  summary: 'Mark unknown transactions of a reported card',
  auth: ['access'],
  effect: 'write',
  request: {
    cardReference: Reference,
    transactionReferences: z.array(Reference).check(z.maxLength(MAX_MARKED_CHARGES)),
  },
  response: answered,
})

const order = {
  cardReference: Reference,
  contactMethod: z.enum(CONTACT_METHODS),
  reason: z.enum(ALL_ISSUE_REASONS),
  information: z.optional(freeText(MAX_INFORMATION_LENGTH)),
  /** Whether the issuer passes the new card to merchants with recurring charges. */
  recurringFollows: z.boolean(),
}

/** Orders a replacement for a reported card, to the address on file. Refused with
 * `replacementUnderWay` when one is already ordered. */
export const orderReplacement = defineCall({
  path: 'bridge:se/card/replace',
  summary: 'Order a replacement to the address on file',
  auth: ['access'],
  effect: 'write',
  request: order,
  response: answered,
})

/** Orders a replacement to another address, with step-up confirmation, since a
 * thief would ask for this. */
export const orderReplacementElsewhere = defineCall({
  path: 'bridge:se/card/replaceElsewhere',
  summary: 'Order a replacement to another address',
  auth: ['access'],
  effect: 'write',
  stepUp: 'card',
  sealed: ['otp'],
  request: { ...order, address: PostalAddress, ...confirmation },
  response: answered,
})
