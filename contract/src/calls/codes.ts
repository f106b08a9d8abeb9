import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Reference } from '../values.ts'
import { SignedIn } from './session.ts'

/** What a code is asked for. The first needs a temporary token, the others an enrolment token of
 * that very way. */
export const OtpPurpose = z.enum(['signIn', 'enrolment', 'recoverUserId', 'recoverPassword'])
export type OtpPurpose = z.output<typeof OtpPurpose>

/** Sends a new code; it ends the one before. */
export const generateOtp = defineCall({
  path: 'bridge:se/Otp/generateOtp',
  summary: 'Send a code by SMS',
  auth: ['enrol', 'temp', 'access'],
  effect: 'write',
  request: { purpose: OtpPurpose },
  response: z.strictObject({
    otpReference: Reference,
    /** Digits of the code. */
    length: z.int(),
    /** Seconds. */
    expiresIn: z.int(),
    resendIn: z.int(),
    /** The mobile, masked but for its last two digits. Null before the receiver has proven who they
     * are: then nobody is told whether there is one. */
    sentTo: z.nullable(z.string()),
  }),
})

/** What comes after the code of enrolment or recovery. `alreadyEnrolled` and `notEnrolled` end the
 * way: the person needs the other one. */
export const NextStep = z.enum([
  'accountDetails',
  'alreadyEnrolled',
  'showUserId',
  'newPassword',
  'notEnrolled',
])
export type NextStep = z.output<typeof NextStep>

const Verified = z.strictObject({ outcome: z.literal('verified'), next: NextStep })

/** Checks a code once. For `signIn` the answer opens the session. */
export const validateOtp = defineCall({
  path: 'bridge:se/Otp/validateOtp',
  summary: 'Check a code',
  auth: ['enrol', 'temp', 'access'],
  effect: 'write',
  answersTokens: true,
  sealed: ['otp'],
  request: { otpReference: Reference, otp: z.string().check(z.regex(/^\d{4,5}$/)) },
  response: z.discriminatedUnion('outcome', [SignedIn, Verified]),
})
