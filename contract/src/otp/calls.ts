import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Reference, Loose } from '../core/values.ts'
import { PasskeyAssertion } from '../core/passkey-assertion.ts'
import { SignedIn } from '../session/calls.ts'

const ACTIONS = [
  'updatePassword',
  'beginPasskey',
  'removePasskey',
  'suspendCard',
  'unsuspendCard',
  'activateCard',
  'openControl',
  'unblockMerchant',
  'viewPin',
  'changePin',
  'orderReplacementElsewhere',
  'setLimit',
  'applySupplementary',
  'decideRequest',
  'setAddress',
  'reportNotMe',
  'revokeTrustedDevice',
  'downloadData',
  'requestPersonal',
  'requestIdentity',
  'confirmEmail',
] as const

/** The calls that a code or a passkey confirms. */
export const ActionPurpose = z.enum(ACTIONS)
export type ActionPurpose = z.output<typeof ActionPurpose>

/** What a code is asked for. The first needs a temporary token, the next three an enrollment token of
 * that very way, the others an access token: each of those confirms the call of its name. */
export const OtpPurpose = z.enum([
  'signIn',
  'enrolment',
  'recoverUserId',
  'recoverPassword',
  ...ACTIONS,
])
export type OtpPurpose = z.output<typeof OtpPurpose>

/** What a call that names a `stepUp` carries besides: the code that confirms it, or in its place
 * the use of a passkey or a phone verification. These fields are left out of what either is bound to. `otp` is sealed. */
export const confirmation = {
  otpReference: z.optional(Reference),
  otp: z.optional(z.string().check(z.regex(/^\d{4,5}$/))),
  passkey: z.optional(PasskeyAssertion),
  /** Of an action on a card: a phone verification that was confirmed, in place of both. */
  callReference: z.optional(Reference),
}

/** Sends a new code; it ends the one before. Asked for again before `resendIn`, one that is still good is not sent anew:
 * the answer names it, with what is left of its time. */
export const generateOtp = defineCall({
  path: 'bridge:se/Otp/generateOtp',
  summary: 'Send a code by SMS',
  auth: ['enrol', 'temp', 'access'],
  effect: 'write',
  sealed: ['action'],
  request: {
    purpose: OtpPurpose,
    /** Of a code that confirms a call: its fields, whose exact values the code is bound to. */
    action: z.optional(z.record(z.string(), Loose)),
  },
  response: z.strictObject({
    otpReference: Reference,
    /** Digits of the code. */
    length: z.int(),
    /** Seconds. */
    expiresIn: z.int(),
    resendIn: z.int(),
    /** It was sent before, for the same, and can still be entered. */
    isOnItsWay: z.boolean(),
    /** The mobile, masked but for its last two digits. Null before the receiver has proven who they
     * are: then nobody learns whether there is one. */
    sentTo: z.nullable(z.string()),
  }),
})

/** What comes after the code of enrollment or recovery. `alreadyEnrolled` and `notEnrolled` end the
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
