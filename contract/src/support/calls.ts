import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Day, freeText, line } from '../core/values.ts'
import { RequestReference } from '../requests/reference.ts'
import { RATINGS } from '../core/ratings.ts'
import { FEEDBACK_MAX, Honeypot, QuestionName, ScreenPath } from './feedback.ts'
import { MESSAGE_KINDS, MessageFields } from '../requests/message.ts'

/** Submits a rating of the portal, with an optional text. The sender is not
 * recorded, even when signed in. */
export const sendFeedback = defineCall({
  path: 'bridge:se/support/feedback',
  summary: 'Say how well the portal does, without a name',
  auth: 'none',
  effect: 'write',
  request: {
    rating: z.literal(RATINGS),
    text: z.nullable(line(FEEDBACK_MAX)),
    /** The screen it concerns; null if unknown. */
    screen: z.nullable(ScreenPath),
    website: Honeypot,
  },
  response: z.strictObject({}),
})

/** Records whether a help answer was useful. Each browser counts once per question, and the sender
 * is not recorded. An unknown question is refused at its field. */
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

/** Confirmation for the sender: the reference, and the day by which an answer is due, with the
 * day it is counted from. */
const Received = z.strictObject({
  reference: RequestReference,
  due: z.strictObject({ from: Day, on: Day }),
})

/** Sends a message or complaint of a person who is not signed in. It becomes a request; the
 * reference and the answer are sent by e-mail. Fields are refused as in `visitorProblems`. */
export const contactIssuer = defineCall({
  path: 'bridge:se/support/contact',
  summary: 'Write to the issuer without signing in',
  auth: 'none',
  // Identifies the browser, so that a repeated request gets the same response.
  proof: 'handshake',
  effect: 'write',
  request: {
    kind: z.enum(MESSAGE_KINDS),
    fullName: typed,
    email: typed,
    contactNumber: typed,
    ...MessageFields,
    website: Honeypot,
  },
  response: Received,
})

/** Sends a message or complaint of the signed-in person, who follows it among their requests. */
export const sendMessage = defineCall({
  path: 'bridge:se/support/message',
  summary: 'Write to the issuer',
  auth: ['access'],
  effect: 'write',
  request: { kind: z.enum(MESSAGE_KINDS), ...MessageFields },
  response: Received,
})
