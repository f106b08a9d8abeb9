import { IdentityDetails, PersonalDetails } from './person-details.ts'
import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { RELATIONSHIPS } from '../core/person.ts'
import { Day, line, Localized, Moment, Money, Reference } from '../core/values.ts'
import { ArrangementDetails } from './arrangement.ts'
import { GivenAnswers } from '../disputes/details.ts'
import { DISPUTE_REASON_NAMES } from '../disputes/rules.ts'
import { confirmation } from '../otp/calls.ts'
import { PayoutSum } from '../transactions/payout-sum.ts'
import { BankAccount } from './payout.ts'
import { REQUEST_ACTIONS } from './actions.ts'
import { PostalAddress } from '../core/postal-address.ts'
import { APPLICATION_KINDS } from './applications.ts'
import { CardReport, ClosingScope, DeliverTo, OBJECTION_MAX } from './details.ts'
import { Sector } from '../cards/limit-details.ts'
import { RATINGS } from '../core/ratings.ts'
import { RequestReference } from './reference.ts'
import { DEPARTMENTS, MESSAGE_KINDS, MESSAGE_TOPICS } from './message.ts'
import { REQUEST_EVENTS, REQUEST_PARTIES, REQUEST_STATES } from './states.ts'

/** The subject of a request, as far as the person may see it: addresses and personal details are
 * visible to the requester alone. */
export const RequestAbout = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('cardIssue'),
    report: CardReport,
    deliverTo: DeliverTo,
    address: z.nullable(PostalAddress),
  }),
  z.strictObject({
    kind: z.literal('limit'),
    from: Money,
    to: Money,
    application: z.nullable(
      z.strictObject({ income: Money, sector: Sector, disability: z.nullable(z.boolean()) }),
    ),
  }),
  z.strictObject({
    kind: z.literal('supplementary'),
    /** The person the card is for. */
    name: Localized,
    relationship: z.enum(RELATIONSHIPS),
    nameOnCard: z.string(),
    limit: Money,
    deliverTo: DeliverTo,
    address: z.nullable(PostalAddress),
  }),
  z.strictObject({
    kind: z.literal('dispute'),
    /** The charge, if it is a listed transaction; null if it was described, or is archived. */
    transaction: z.nullable(Reference),
    merchantName: Localized,
    day: Day,
    billed: Money,
    disputed: Money,
    reason: z.enum(DISPUTE_REASON_NAMES),
    /** The current credit on the account, provisional until the decision; null before there is
     * one. */
    credited: z.nullable(Money),
    /** The answers given, visible only to the person who gave them. */
    answers: z.nullable(GivenAnswers),
    explanation: z.nullable(z.string()),
  }),
  z.strictObject({ kind: z.literal('personalDetails'), ...PersonalDetails.shape }),
  z.strictObject({
    kind: z.literal('identity'),
    ...z.omit(IdentityDetails, { files: true }).shape,
  }),
  z.strictObject({
    kind: z.enum(MESSAGE_KINDS),
    department: z.enum(DEPARTMENTS),
    topic: z.enum(MESSAGE_TOPICS),
    text: z.string(),
  }),
  z.strictObject({
    kind: z.literal('objection'),
    /** The declined request. */
    decision: RequestReference,
    decided: z.enum(APPLICATION_KINDS),
    text: z.string(),
  }),
  z.strictObject({
    kind: z.literal('closing'),
    scope: ClosingScope,
    /** The reason, visible only to the requester. */
    reason: z.nullable(z.string()),
  }),
  z.strictObject({ kind: z.literal('arrangement'), ...ArrangementDetails.shape }),
  z.strictObject({
    kind: z.literal('payout'),
    asked: Money,
    to: BankAccount,
    /** The calculation of the amount that was sent; null until it is sent. */
    sum: z.nullable(PayoutSum),
  }),
])
export type RequestAbout = z.output<typeof RequestAbout>

export const Request = z.strictObject({
  reference: RequestReference,
  about: RequestAbout,
  /** The card concerned. */
  card: z.nullable(
    z.strictObject({
      cardReference: Reference,
      lastDigits: z.string(),
      cardmemberName: Localized,
      /** Whether the card is the signed-in person's own. */
      isOwn: z.boolean(),
    }),
  ),
  /** The requester, and whether that is the signed-in person. */
  askedBy: z.strictObject({ name: Localized, isYou: z.boolean() }),
  openedAt: Moment,
  state: z.enum(REQUEST_STATES),
  stateSince: Moment,
  /** The party that acts next; null once the request has ended. */
  actsNext: z.nullable(z.enum(REQUEST_PARTIES)),
  /** The due day of the next step, and the day its working days are counted from. */
  due: z.nullable(z.strictObject({ from: Day, on: Day })),
  /** Working days by which the next step is overdue. */
  workingDaysLate: z.int(),
  /** Whether it waits for the signed-in person. */
  needsYou: z.boolean(),
  /** The actions the person may take now. The portal offers, and the bridge accepts, no others. */
  actions: z.array(z.enum(REQUEST_ACTIONS)),
  /** For the person's application that the issuer declined: the objection to it, null if there is
   * none, and the last day for one. */
  objection: z.nullable(z.strictObject({ reference: z.nullable(RequestReference), lastDay: Day })),
  /** For the person's answered message or complaint: their rating of the answer, null if not
   * given. */
  rating: z.nullable(z.strictObject({ given: z.nullable(z.literal(RATINGS)) })),
})
export type Request = z.output<typeof Request>

/** The history of a request, oldest first. `note` is the text attached to the step, in
 * the author's language. */
export const RequestStep = z.strictObject({
  event: z.enum(['sent', ...REQUEST_EVENTS]),
  by: z.enum(REQUEST_PARTIES),
  isYou: z.boolean(),
  at: Moment,
  note: z.nullable(z.string()),
})
export type RequestStep = z.output<typeof RequestStep>

/** A file attached to a request; `openUpload` reads it. */
const RequestFile = z.strictObject({
  uploadReference: Reference,
  fileName: z.string(),
  /** Bytes. */
  size: z.int(),
})

const RequestDetail = z.strictObject({
  request: Request,
  thread: z.array(RequestStep),
  /** Attached files, visible to the sender. */
  files: z.array(RequestFile),
})
export type RequestDetail = z.output<typeof RequestDetail>

/** Lists all open requests, and the most recently ended ones. */
export const listRequests = defineCall({
  path: 'bridge:se/request/list',
  summary: 'What the signed-in person has asked for',
  auth: ['access'],
  effect: 'read',
  request: {},
  /** Requests that wait for the person first, then other open ones by due day, then
   * ended ones, latest first. */
  response: z.strictObject({ requests: z.array(Request) }),
})

/** Returns one request and its history. */
export const requestDetail = defineCall({
  path: 'bridge:se/request/detail',
  summary: 'One request and what happened to it',
  auth: ['access'],
  effect: 'read',
  request: { reference: RequestReference },
  response: RequestDetail,
})

/** Withdraws a request. Refused with `requestStateRefuses` when its state no longer allows it. */
export const withdrawRequest = defineCall({
  path: 'bridge:se/request/withdraw',
  summary: 'Withdraw a request',
  auth: ['access'],
  effect: 'write',
  request: { reference: RequestReference },
  response: RequestDetail,
})

/** The longest note on a request. */
export const NOTE_MAX = 1_000
/** A note on a request. */
export const RequestNote = line(NOTE_MAX)

/** Answers the issuer's question. Refused with `requestStateRefuses` when there is no question. */
export const answerRequest = defineCall({
  path: 'bridge:se/request/answer',
  summary: 'Answer what the issuer asked of a request',
  auth: ['access'],
  effect: 'write',
  request: { reference: RequestReference, note: RequestNote },
  response: RequestDetail,
})

/** Approves or declines a request to the primary cardmember. An approved limit takes effect
 * immediately; an approved supplementary card is passed on to the issuer. Refused with
 * `requestStateRefuses` where nothing waits for the person. An approval that is no longer possible
 * is refused with `limitNotPossible`, or for a supplementary card with `newCardLimitNotPossible`,
 * `applicantHasCard` or `cardStateRefuses`. */
export const decideRequest = defineCall({
  path: 'bridge:se/request/decide',
  summary: 'Approve or decline what a supplementary cardmember asks for',
  auth: ['access'],
  effect: 'write',
  stepUp: 'card',
  sealed: ['otp'],
  request: {
    reference: RequestReference,
    decision: z.enum(['approve', 'decline']),
    ...confirmation,
  },
  response: RequestDetail,
})

/** Objects to a declined application: opens a request that the issuer decides. If it approves the
 * objection, the application is decided again. Refused with `notAllowed` unless the person made the
 * application, and with `requestStateRefuses` unless the issuer declined it within the configured
 * number of days and there was no earlier objection. */
export const objectToDecision = defineCall({
  path: 'bridge:se/request/object',
  summary: 'Object to a declined application',
  auth: ['access'],
  effect: 'write',
  request: { reference: RequestReference, text: line(OBJECTION_MAX) },
  response: z.strictObject({ reference: RequestReference, dueOn: Day }),
})

/** Sends a reminder for an overdue step. Refused with `requestStateRefuses` when none is overdue,
 * or a reminder was already sent today. */
export const remindOfRequest = defineCall({
  path: 'bridge:se/request/remind',
  summary: 'Ask for a step that is late',
  auth: ['access'],
  effect: 'write',
  request: { reference: RequestReference },
  response: RequestDetail,
})
