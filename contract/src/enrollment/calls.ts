import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Compact } from '../core/envelope.ts'
import { Localized, storable } from '../core/values.ts'
import type { PersonKind } from './card-details.ts'

/** Which of the two ways in: its form asks the last 4 digits, or the last 5 for Centurion. */
export const PersonType = z.enum(['cardholder', 'centurion'] satisfies PersonKind[])
export type PersonType = z.output<typeof PersonType>

const detail = z.string().check(z.maxLength(20), storable)

/** What a person enters about themselves before anything is known of them. Each is refused under the
 * reasons of its rule: `identityNumberProblem`, `expiryDateProblem`, `lastDigitsProblem`. */
export const cardDetails = {
  type: PersonType,
  legalId: detail,
  /** MM-YY. */
  expiryDate: detail,
  lastDigits: detail,
}

/** An enrollment in progress. It is the same answer whether the details belong to anybody or not. */
export const FlowStarted = z.strictObject({
  /** Opens the captcha first, and each later step once the one before it is done. */
  enrollmentToken: Compact,
  /** Seconds until all of it has to be begun anew. */
  expiresIn: z.int(),
})
export type FlowStarted = z.output<typeof FlowStarted>

/** Takes the details of enrollment and answers a token that opens the captcha, nothing else. */
export const startEnrollment = defineCall({
  path: 'bridge:se/enrolment/start',
  summary: 'Begin enrollment with identity number and card',
  auth: 'none',
  proof: 'handshake',
  effect: 'write',
  answersTokens: true,
  sealed: ['legalId'],
  request: cardDetails,
  response: FlowStarted,
})

/** Whether a user ID is free, after the code. One that cannot be a user ID at all is refused under
 * the reasons of `userIdProblems`. */
export const checkUserId = defineCall({
  path: 'bridge:se/enrolment/checkUserId',
  summary: 'Whether a user ID is free',
  auth: ['enrol'],
  effect: 'read',
  request: { userId: z.string().check(z.maxLength(64), storable) },
  response: z.strictObject({
    isAvailable: z.boolean(),
    /** Up to three free ones like it; empty when it is free itself. */
    suggestions: z.array(z.string()),
  }),
})

/** Somebody with a card, as the card says it. */
export const Holder = z.strictObject({
  name: Localized,
  /** Latin capitals. */
  nameOnCard: z.string(),
  /** Four, or five of a Centurion card. */
  lastDigits: z.string(),
})
export type Holder = z.output<typeof Holder>

/** Makes the login, and ends the flow: from here on one signs in. A user ID that somebody took
 * meanwhile is refused as the field `userId` under `taken`; a password under the reasons of its
 * policy. Of several at once one succeeds. */
export const completeEnrollment = defineCall({
  path: 'bridge:se/enrolment/complete',
  summary: 'Choose user ID and password',
  auth: ['enrol'],
  effect: 'write',
  sealed: ['password'],
  request: {
    userId: z.string().check(z.maxLength(64), storable),
    password: z.string().check(z.minLength(1), z.maxLength(128)),
  },
  response: z.strictObject({
    userId: z.string(),
    /** Whose login it is, and the card that it opens, to be shown once. */
    holder: Holder,
  }),
})
