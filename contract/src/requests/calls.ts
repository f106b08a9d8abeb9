import { IdentityDetails, PersonalDetails } from './person-details.ts'
import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { RELATIONSHIPS } from '../core/person.ts'
import { Day, line, Localized, Moment, Money, Reference } from '../core/values.ts'
import { GivenAnswers } from '../disputes/details.ts'
import { DISPUTE_REASON_NAMES } from '../disputes/rules.ts'
import { confirmation } from '../otp/calls.ts'
import { REQUEST_ACTIONS } from './actions.ts'
import { PostalAddress } from '../core/postal-address.ts'
import { CardReport, DeliverTo } from './details.ts'
import { Sector } from '../cards/limit-details.ts'
import { RequestReference } from './reference.ts'
import { DEPARTMENTS, MESSAGE_KINDS, MESSAGE_TOPICS } from './message.ts'
import { REQUEST_EVENTS, REQUEST_PARTIES, REQUEST_STATES } from './states.ts'

/** What was asked for, as far as the person may know it: an address and what somebody says of themselves are
 * their asker's alone. */
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
      z.strictObject({ income: Money, sector: Sector, disability: z.boolean() }),
    ),
  }),
  z.strictObject({
    kind: z.literal('supplementary'),
    /** Whom the card is for. */
    name: Localized,
    relationship: z.enum(RELATIONSHIPS),
    nameOnCard: z.string(),
    limit: Money,
    deliverTo: DeliverTo,
    address: z.nullable(PostalAddress),
  }),
  z.strictObject({
    kind: z.literal('dispute'),
    /** The charge where it stands among the transactions; null where it was described, or is in the archive. */
    transaction: z.nullable(Reference),
    merchantName: Localized,
    day: Day,
    billed: Money,
    disputed: Money,
    reason: z.enum(DISPUTE_REASON_NAMES),
    /** What the account holds of credit for it now; null before it is credited. */
    credited: z.nullable(Money),
    /** What was told, for whoever told it alone. */
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
])
export type RequestAbout = z.output<typeof RequestAbout>

export const Request = z.strictObject({
  reference: RequestReference,
  about: RequestAbout,
  /** The card that it is about. */
  card: z.nullable(
    z.strictObject({
      cardReference: Reference,
      lastDigits: z.string(),
      cardmemberName: Localized,
      /** Whether it is the signed-in person's own. */
      isOwn: z.boolean(),
    }),
  ),
  /** Who asked, and whether that is the signed-in person. */
  askedBy: z.strictObject({ name: Localized, isYou: z.boolean() }),
  openedAt: Moment,
  state: z.enum(REQUEST_STATES),
  stateSince: Moment,
  /** Who acts next; null once it has ended. */
  actsNext: z.nullable(z.enum(REQUEST_PARTIES)),
  /** The day by which the next step is due, and the one from which its working days count. */
  due: z.nullable(z.strictObject({ from: Day, on: Day })),
  /** How many working days the next step is late. */
  workingDaysLate: z.int(),
  /** Whether it waits for the signed-in person. */
  needsYou: z.boolean(),
  /** What the person may do with it now. Nothing else is offered, and nothing else is done. */
  actions: z.array(z.enum(REQUEST_ACTIONS)),
})
export type Request = z.output<typeof Request>

/** What happened to a request, the first first. `note` is what was written with it, in the language of whoever
 * wrote. */
export const RequestStep = z.strictObject({
  event: z.enum(['sent', ...REQUEST_EVENTS]),
  by: z.enum(REQUEST_PARTIES),
  isYou: z.boolean(),
  at: Moment,
  note: z.nullable(z.string()),
})
export type RequestStep = z.output<typeof RequestStep>

/** A file that was sent with a request; `openUpload` reads it. */
const RequestFile = z.strictObject({
  uploadReference: Reference,
  fileName: z.string(),
  /** Bytes. */
  size: z.int(),
})

const RequestDetail = z.strictObject({
  request: Request,
  thread: z.array(RequestStep),
  /** What was sent with it, for whoever sent it. */
  files: z.array(RequestFile),
})
export type RequestDetail = z.output<typeof RequestDetail>

/** Everything that is under way, and what ended last. */
export const listRequests = defineCall({
  path: 'bridge:se/request/list',
  summary: 'What the signed-in person has asked for',
  auth: ['access'],
  effect: 'read',
  request: {},
  /** What waits for the person first, then the rest by the day on which it is due, then what has ended, the
   * last first. */
  response: z.strictObject({ requests: z.array(Request) }),
})

/** One request and its thread. */
export const requestDetail = defineCall({
  path: 'bridge:se/request/detail',
  summary: 'One request and what happened to it',
  auth: ['access'],
  effect: 'read',
  request: { reference: RequestReference },
  response: RequestDetail,
})

/** Takes a request back. Refused with `requestStateRefuses` where it has gone too far. */
export const withdrawRequest = defineCall({
  path: 'bridge:se/request/withdraw',
  summary: 'Withdraw a request',
  auth: ['access'],
  effect: 'write',
  request: { reference: RequestReference },
  response: RequestDetail,
})

/** The longest text that somebody writes to a request. */
export const NOTE_MAX = 1_000
/** What somebody writes to a request. */
export const RequestNote = line(NOTE_MAX)

/** Answers what the issuer asked. Refused with `requestStateRefuses` where nothing was asked. */
export const answerRequest = defineCall({
  path: 'bridge:se/request/answer',
  summary: 'Answer what the issuer asked of a request',
  auth: ['access'],
  effect: 'write',
  request: { reference: RequestReference, note: RequestNote },
  response: RequestDetail,
})

/** Approves what somebody asked of their primary cardmember, or declines it. A limit that is approved holds at once, a
 * card for somebody else goes on to the issuer. Refused with `requestStateRefuses` where nothing waits for the person. An
 * approval is refused of what cannot be done as things are now: with `limitNotPossible`, and of a card for somebody else
 * with `newCardLimitNotPossible`, `applicantHasCard` or `cardStateRefuses`. */
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

/** Asks for the step that is late. Refused with `requestStateRefuses` where none is, or it was asked for today. */
export const remindOfRequest = defineCall({
  path: 'bridge:se/request/remind',
  summary: 'Ask for a step that is late',
  auth: ['access'],
  effect: 'write',
  request: { reference: RequestReference },
  response: RequestDetail,
})
