import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Compact } from '../core/envelope.ts'
import { Localized, storable, Tier } from '../core/values.ts'
import { Device, SignedIn } from '../session/calls.ts'
import type { PersonKind } from './card-details.ts'

/** The person kind: its form asks for the last 4 digits, or the last 5 for Centurion. */
export const PersonType = z.enum(['cardholder', 'centurion'] satisfies PersonKind[])
export type PersonType = z.output<typeof PersonType>

const detail = z.string().check(z.maxLength(20), storable)

/** The details a person enters before they are identified. Each is refused with a reason of its
 * rule: `identityNumberProblem`, `expiryDateProblem`, `lastDigitsProblem`. */
export const cardDetails = {
  type: PersonType,
  legalId: detail,
  /** MM-YY. */
  expiryDate: detail,
  lastDigits: detail,
}

/** An enrollment in progress. The response is the same whether or not the details match a
 * person. */
export const FlowStarted = z.strictObject({
  /** Authorizes the captcha first, and each later step once the previous one is done. */
  enrollmentToken: Compact,
  /** Seconds until the whole flow expires. */
  expiresIn: z.int(),
})
export type FlowStarted = z.output<typeof FlowStarted>

/** Takes the enrollment details and returns a token that authorizes only the captcha. */
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

/** Checks whether a user ID is free, after the code. An invalid user ID is refused with the
 * reasons of `userIdProblems`. */
export const checkUserId = defineCall({
  path: 'bridge:se/enrolment/checkUserId',
  summary: 'Whether a user ID is free',
  auth: ['enrol'],
  effect: 'read',
  request: { userId: z.string().check(z.maxLength(64), storable) },
  response: z.strictObject({
    isAvailable: z.boolean(),
    /** Up to three free, similar IDs; empty when the ID is free. */
    suggestions: z.array(z.string()),
  }),
})

/** A cardholder, as printed on the card. */
export const Holder = z.strictObject({
  name: Localized,
  /** Latin capitals. */
  nameOnCard: z.string(),
  /** Four digits, or five for a Centurion card. */
  lastDigits: z.string(),
  tier: Tier,
})
export type Holder = z.output<typeof Holder>

/** Creates the login, ends the flow and opens the person's session: a code and a password were
 * proven, as at a sign-in on an unknown device, which this remains. A user ID taken in the meantime
 * is refused at the field `userId` as `taken`; a password with the reasons of its policy. Of
 * several concurrent calls, one succeeds. */
export const completeEnrollment = defineCall({
  path: 'bridge:se/enrolment/complete',
  summary: 'Choose user ID and password',
  auth: ['enrol'],
  effect: 'write',
  answersTokens: true,
  sealed: ['password'],
  request: {
    userId: z.string().check(z.maxLength(64), storable),
    password: z.string().check(z.minLength(1), z.maxLength(128)),
    device: Device,
  },
  response: z.strictObject({
    userId: z.string(),
    /** The holder of the login and their card, to be shown once. */
    holder: Holder,
    session: SignedIn,
  }),
})
