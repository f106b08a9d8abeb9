import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Compact } from '../envelope.ts'
import { Localized, Moment, Reference } from '../values.ts'

const NOT_AVAILABLE = 'Not Available'
const fact = z._default(z.string().check(z.maxLength(200)), NOT_AVAILABLE)

/** What the browser tells of the device (spec 3); unknown facts are 'Not Available'. */
export const Device = z.strictObject({
  deviceId: z._default(z.string().check(z.maxLength(64)), NOT_AVAILABLE),
  deviceName: fact,
  deviceOSAndVersion: fact,
  model: fact,
  brand: fact,
  manufacturer: fact,
  publicIP: fact,
  locationName: fact,
  locationLat: fact,
  locationLong: fact,
})
export type Device = z.output<typeof Device>

/** The signed-in person, with no more than the screens show. */
export const User = z.strictObject({
  userName: z.string(),
  clientCode: z.string(),
  /** `legalId` is masked but for its last three digits. */
  clientDetail: z.strictObject({ clientDemog: z.strictObject({ legalId: z.string() }) }),
  firstName: Localized,
  fullName: Localized,
  cardmember: z.enum(['primary', 'supplementary']),
  isCenturion: z.boolean(),
  lastSignIn: z.nullable(z.strictObject({ at: Moment, place: z.nullable(Localized) })),
  ability: z.array(z.strictObject({ action: z.string(), subject: z.string() })),
})
export type User = z.output<typeof User>

const SignedIn = z.strictObject({
  outcome: z.literal('signedIn'),
  accessToken: Compact,
  refreshToken: z.string(),
  /** Seconds until the access token ends. */
  expiresIn: z.int(),
  user: User,
})
export type SignedIn = z.output<typeof SignedIn>

const DeviceUnknown = z.strictObject({
  outcome: z.literal('deviceUnknown'),
  tempAccessToken: Compact,
  expiresIn: z.int(),
})

/** Opens a session, or answers a temporary token when the device is not known (spec 4). */
export const login = defineCall({
  path: 'bridge:se/user/login',
  summary: 'Sign in with user ID and password',
  auth: 'none',
  proof: 'handshake',
  effect: 'write',
  answersTokens: true,
  sealed: ['password'],
  request: {
    userName: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
    password: z.string().check(z.minLength(1), z.maxLength(128)),
    device: Device,
  },
  response: z.discriminatedUnion('outcome', [SignedIn, DeviceUnknown]),
})

/** Rotates the refresh token; the same answer comes again for 10 s to the same key. */
export const refresh = defineCall({
  path: 'bridge:se/user/token/refresh',
  summary: 'Exchange the refresh token for new tokens',
  auth: ['access'],
  acceptsExpired: true,
  effect: 'write',
  answersTokens: true,
  request: { refreshToken: z.string().check(z.minLength(16), z.maxLength(512)) },
  response: z.strictObject({ accessToken: Compact, refreshToken: z.string(), expiresIn: z.int() }),
})

/** Ends the session that the refresh token belongs to. */
export const logout = defineCall({
  path: 'bridge:se/user/logout',
  summary: 'Sign out',
  auth: 'none',
  proof: 'handshake',
  effect: 'write',
  request: { refreshToken: z.string().check(z.minLength(16), z.maxLength(512)) },
  response: z.strictObject({}),
})

/** What a code is asked for. Later purposes name the action they are bound to as well. */
export const OtpPurpose = z.enum(['signIn'])
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
    /** The mobile, masked but for its last two digits. */
    sentTo: z.string(),
  }),
})

/** Checks a code once. For `signIn` the answer opens the session. */
export const validateOtp = defineCall({
  path: 'bridge:se/Otp/validateOtp',
  summary: 'Check a code',
  auth: ['enrol', 'temp', 'access'],
  effect: 'write',
  answersTokens: true,
  sealed: ['otp'],
  request: { otpReference: Reference, otp: z.string().check(z.regex(/^\d{4,5}$/)) },
  response: SignedIn,
})
