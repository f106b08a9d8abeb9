import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Day, freeText, line } from '../core/values.ts'
import { RequestReference } from '../requests/reference.ts'
import { FEEDBACK_MAX, Honeypot, QuestionName, RATINGS, ScreenPath } from './feedback.ts'
import { MESSAGE_KINDS, Said } from '../requests/message.ts'

/** Rates the portal, with a text or without. The sender is not recorded, even when they are signed in. */
export const sendFeedback = defineCall({
  path: 'bridge:se/support/feedback',
  summary: 'Say how well the portal does, without a name',
  auth: 'none',
  effect: 'write',
  request: {
    rating: z.literal(RATINGS),
    text: z.nullable(line(FEEDBACK_MAX)),
    /** The screen that it is about; null where it came from none. */
    screen: z.nullable(ScreenPath),
    website: Honeypot,
  },
  response: z.strictObject({}),
})

/** Whether an answer of the help did help. A browser counts once for each question, and the sender is not recorded.
 * A name that no question has is refused at its field. */
export const judgeAnswer = defineCall({
  path: 'bridge:se/support/helpful',
  summary: 'Say whether an answer of the help did help',
  auth: 'none',
  proof: 'handshake',
  effect: 'write',
  request: { question: QuestionName, helped: z.boolean() },
  response: z.strictObject({}),
})

const typed = freeText(100)

/** What whoever wrote is told at once: the reference, and the day by which it is answered, counted from the other. */
const Received = z.strictObject({
  reference: RequestReference,
  due: z.strictObject({ from: Day, on: Day }),
})

/** A message or a complaint of somebody who is not signed in. It is a request, whose reference comes by e-mail as well;
 * the answer comes there. Refused by field as `visitorProblems` says. */
export const contactIssuer = defineCall({
  path: 'bridge:se/support/contact',
  summary: 'Write to the issuer without signing in',
  auth: 'none',
  // It tells browsers apart, so that one that sends again is answered with what it was told.
  proof: 'handshake',
  effect: 'write',
  request: {
    kind: z.enum(MESSAGE_KINDS),
    fullName: typed,
    email: typed,
    contactNumber: typed,
    ...Said,
    website: Honeypot,
  },
  response: Received,
})

/** A message or a complaint of the signed-in person, who follows it among their requests. */
export const sendMessage = defineCall({
  path: 'bridge:se/support/message',
  summary: 'Write to the issuer',
  auth: ['access'],
  effect: 'write',
  request: { kind: z.enum(MESSAGE_KINDS), ...Said },
  response: Received,
})
