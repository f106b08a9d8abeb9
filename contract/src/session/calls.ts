import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Compact } from '../core/envelope.ts'
import { Localized, Moment, storable, freeText } from '../core/values.ts'
import { NOT_AVAILABLE } from '../core/device-name.ts'

const fact = z._default(freeText(200), NOT_AVAILABLE)

/** Device facts the browser reports (docs/specification/3-entities-and-storage.md#client-stores);
 * unknown facts are 'Not Available'. */
export const Device = z.strictObject({
  deviceId: z._default(z.string().check(z.maxLength(64), storable), NOT_AVAILABLE),
  deviceName: fact,
  deviceOSAndVersion: fact,
  model: fact,
  brand: fact,
  manufacturer: fact,
  /** For the list of trusted devices; not in
   * docs/specification/3-entities-and-storage.md#client-stores. */
  browser: fact,
  publicIP: fact,
  locationName: fact,
  locationLat: fact,
  locationLong: fact,
})
export type Device = z.output<typeof Device>

/** The signed-in person, with only the details that screens show. */
export const User = z.strictObject({
  userName: z.string(),
  clientCode: z.string(),
  /** `legalId` is masked except for its last three digits. */
  clientDetail: z.strictObject({ clientDemog: z.strictObject({ legalId: z.string() }) }),
  firstName: Localized,
  fullName: Localized,
  cardmember: z.enum(['primary', 'supplementary']),
  isCenturion: z.boolean(),
  lastSignIn: z.nullable(
    z.strictObject({
      at: Moment,
      place: z.nullable(Localized),
      /** Wrong passwords entered for this person since the last sign-in. */
      failedTries: z.int(),
    }),
  ),
  ability: z.array(z.strictObject({ action: z.string(), subject: z.string() })),
})
export type User = z.output<typeof User>

/** An open session. */
export const SignedIn = z.strictObject({
  outcome: z.literal('signedIn'),
  accessToken: Compact,
  refreshToken: z.string(),
  /** Seconds until the access token expires. */
  expiresIn: z.int(),
  user: User,
})
export type SignedIn = z.output<typeof SignedIn>

const DeviceUnknown = z.strictObject({
  outcome: z.literal('deviceUnknown'),
  tempAccessToken: Compact,
  expiresIn: z.int(),
  /** Whether the person has a passkey that can replace a code. */
  hasPasskey: z.boolean(),
})

/** Opens a session, or returns a temporary token when the device is not trusted
 * (docs/specification/4-states.md). */
export const login = defineCall({
  path: 'bridge:se/user/login',
  summary: 'Sign in with user ID and password',
  auth: 'none',
  proof: 'handshake',
  effect: 'write',
  answersTokens: true,
  sealed: ['password'],
  request: {
    userName: z.string().check(z.trim(), z.minLength(1), z.maxLength(64), storable),
    password: z.string().check(z.minLength(1), z.maxLength(128)),
    device: Device,
  },
  response: z.discriminatedUnion('outcome', [SignedIn, DeviceUnknown]),
})

/** Rotates the refresh token; within 10 s the same key gets the same response again. */
export const refresh = defineCall({
  path: 'bridge:se/user/token/refresh',
  summary: 'Exchange the refresh token for new tokens',
  auth: ['access'],
  acceptsExpired: true,
  effect: 'write',
  answersTokens: true,
  request: { refreshToken: z.string().check(z.minLength(16), z.maxLength(512), storable) },
  response: z.strictObject({ accessToken: Compact, refreshToken: z.string(), expiresIn: z.int() }),
})

/** Ends the session of the refresh token. */
export const logout = defineCall({
  path: 'bridge:se/user/logout',
  summary: 'Sign out',
  auth: 'none',
  proof: 'handshake',
  effect: 'write',
  request: { refreshToken: z.string().check(z.minLength(16), z.maxLength(512), storable) },
  response: z.strictObject({}),
})
