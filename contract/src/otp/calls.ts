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
  'changeCardRule',
  'removeCardRule',
  'allowOnce',
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
  'requestClosing',
  'requestPayout',
  'makeInstalments',
  'endInstalments',
  'startAutopay',
  'changeAutopay',
  'payWithPoints',
  'undoPoints',
  'movePoints',
  'givePoints',
] as const

/** The calls that a code or a passkey confirms. */
export const ActionPurpose = z.enum(ACTIONS)
export type ActionPurpose = z.output<typeof ActionPurpose>

/** Actions for which an issuer may demand a second channel: a phone verification beside the
 * code. */
export const SECOND_CHANNEL_ACTIONS = ['activateCard', 'updatePassword'] as const
export const SecondChannelAction = z.enum(SECOND_CHANNEL_ACTIONS)
export type SecondChannelAction = z.output<typeof SecondChannelAction>

/** Purposes of a code. The first needs a temporary token, the next three an enrollment token of the
 * same flow, the others an access token: each of those confirms the call of its name. */
export const OtpPurpose = z.enum([
  'signIn',
  'enrolment',
  'recoverUserId',
  'recoverPassword',
  ...ACTIONS,
])
export type OtpPurpose = z.output<typeof OtpPurpose>

/** Additional fields of a call with a `stepUp`: the code that confirms it, or a passkey
 * assertion or phone verification instead. These fields are excluded from what the confirmation
 * is bound to. `otp` is sealed. */
export const confirmation = {
  otpReference: z.optional(Reference),
  otp: z.optional(z.string().check(z.regex(/^\d{4,5}$/))),
  passkey: z.optional(PasskeyAssertion),
  /** For an action on a card: a confirmed phone verification, in place of both. Where the issuer
   * demands a second channel: in addition to either. */
  callReference: z.optional(Reference),
}

/** Sends a new code and invalidates the previous one. Before `resendIn` has passed, a code that is
 * still valid is not sent again: the response describes it, with its remaining time. */
export const generateOtp = defineCall({
  path: 'bridge:se/Otp/generateOtp',
  summary: 'Send a code by SMS',
  auth: ['enrol', 'temp', 'access'],
  effect: 'write',
  sealed: ['action'],
  request: {
    purpose: OtpPurpose,
    /** For a code that confirms a call: the call's fields, whose exact values the code is bound
     * to. */
    action: z.optional(z.record(z.string(), Loose)),
  },
  response: z.strictObject({
    otpReference: Reference,
    /** Number of digits of the code. */
    length: z.int(),
    /** Seconds. */
    expiresIn: z.int(),
    resendIn: z.int(),
    /** Whether a code was already sent for the same purpose and can still be entered. */
    isOnItsWay: z.boolean(),
    /** The mobile, masked except for its last two digits. Null until the receiver has proven their
     * identity, so that nobody can learn whether there is one. */
    sentTo: z.nullable(z.string()),
  }),
})

/** The step after the code of enrollment or recovery. `alreadyEnrolled` and `notEnrolled` end the
 * flow: the person needs the other one. */
export const NextStep = z.enum([
  'accountDetails',
  'alreadyEnrolled',
  'showUserId',
  'newPassword',
  'notEnrolled',
])
export type NextStep = z.output<typeof NextStep>

const Verified = z.strictObject({ outcome: z.literal('verified'), next: NextStep })

/** Validates a code, once. For `signIn` the response opens the session. */
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
