import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { PostalAddress } from '../core/postal-address.ts'
import { Day, Moment, Reference, freeText } from '../core/values.ts'
import { confirmation } from '../otp/calls.ts'
import { Card } from './calls.ts'
import {
  ALL_ISSUE_REASONS,
  CONTACT_METHODS,
  INFORMATION_AT_MOST,
  ISSUE_KINDS,
  MARKED_AT_MOST,
} from './issue.ts'

/** What was reported of a card, and what came of it. */
export const ReportedCard = z.strictObject({
  what: z.enum(ISSUE_KINDS),
  reportedAt: Moment,
  /** The transactions that the person does not know. */
  unknownTransactions: z.array(Reference),
})
export type ReportedCard = z.output<typeof ReportedCard>

const answered = z.strictObject({ card: Card, report: ReportedCard })

/** Reports a card lost, stolen or damaged. A lost or stolen one is stopped in this very call, without a
 * code: waiting for one would cost more than it protects. A card that was reported damaged may be
 * reported lost or stolen later. Refused with `cardStateRefuses` when the card has ended. */
export const issueCard = defineCall({
  path: 'bridge:se/card/issue',
  summary: 'Report a card lost, stolen or damaged',
  auth: ['access'],
  effect: 'write',
  request: { cardReference: Reference, what: z.enum(ISSUE_KINDS) },
  response: answered,
})

/** What was reported of a card, where the person gets post, and by when a new card would be there. */
export const cardReport = defineCall({
  path: 'bridge:se/card/report',
  summary: 'What was reported of a card, and its replacement',
  auth: ['access'],
  effect: 'read',
  request: { cardReference: Reference },
  response: z.strictObject({
    /** Null when nothing was reported. */
    report: z.nullable(ReportedCard),
    /** The address on file of whoever asks; null when there is none. */
    address: z.nullable(PostalAddress),
    /** The day by which a card that is ordered today is there. */
    dueOn: z.strictObject({ inKingdom: Day, abroad: Day }),
  }),
})

/** Stores which transactions of a reported card the person does not know, in the place of those stored
 * before, for the dispute that they may file later. Refused with `notFound` where one is not a charge of
 * this card. */
export const markUnknown = defineCall({
  path: 'bridge:se/card/markUnknown',
  summary: 'Mark unknown transactions of a reported card',
  auth: ['access'],
  effect: 'write',
  request: {
    cardReference: Reference,
    transactionReferences: z.array(Reference).check(z.maxLength(MARKED_AT_MOST)),
  },
  response: answered,
})

const order = {
  cardReference: Reference,
  contactMethod: z.enum(CONTACT_METHODS),
  reason: z.enum(ALL_ISSUE_REASONS),
  information: z.optional(freeText(INFORMATION_AT_MOST)),
  /** Whether merchants with recurring charges learn the new card from the issuer. */
  recurringFollows: z.boolean(),
}

/** Orders a card in the place of one that was reported, to the address on file. Refused with
 * `replacementUnderWay` when there is one already. */
export const orderReplacement = defineCall({
  path: 'bridge:se/card/replace',
  summary: 'Order a replacement to the address on file',
  auth: ['access'],
  effect: 'write',
  request: order,
  response: answered,
})

/** Orders it to another address, which is confirmed: a thief would ask for just that. */
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
