import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import type { CallState, DeviceState } from './trusted-device.ts'
import { Localized, Moment, Reference } from '../core/values.ts'
import { ActionPurpose, confirmation } from '../otp/calls.ts'
import { Device, SignedIn } from '../session/calls.ts'

/** The fixed values of docs/specification/7-calls.md#calls-with-a-fixed-shape; the call is refused with
 * any other. */
export const IVR_REQUEST = { serviceCode: 'SCAR', language: 'EN' } as const

/** Calls the mobile of the person who is signing in, or of somebody who is signed in to confirm an action on
 * a card with its exact fields; it ends the call before it. Refused with `deviceLimit` when no more device
 * can be trusted, before anybody's phone rings. */
export const generateIvr = defineCall({
  path: 'digital:OutBoundDialer/GenerateIVR',
  summary: 'Place a verification call',
  auth: ['temp', 'access'],
  effect: 'write',
  sealed: ['action'],
  request: {
    /** Of a call that confirms an action: as a code's. */
    purpose: z.optional(ActionPurpose),
    action: z.optional(z.record(z.string(), z.unknown())),
    serviceCode: z.literal(IVR_REQUEST.serviceCode),
    language: z.literal(IVR_REQUEST.language),
  },
  response: z.strictObject({
    callReference: Reference,
    /** Seconds until the call has to be confirmed. */
    expiresIn: z.int(),
    /** Seconds until another call may be asked for. */
    retryIn: z.int(),
    /** The mobile, masked but for its last two digits. */
    calledTo: z.string(),
  }),
})

/** How far a call of this sign-in has come, and with it the device. */
export const callStatus = defineCall({
  path: 'digital:OutBoundDialer/status',
  summary: 'Whether a verification call was answered and confirmed',
  auth: ['temp', 'access'],
  effect: 'read',
  request: { callReference: Reference },
  response: z.strictObject({
    state: z.enum([
      'ringing',
      'answered',
      'confirmed',
      'rejected',
      'failed',
      'expired',
    ] satisfies CallState[]),
    device: z.enum(['notRegistered', 'pendingCall', 'trusted', 'revoked'] satisfies DeviceState[]),
  }),
})

/** Trusts this browser after a confirmed call, which counts once, and opens the session. Refused with
 * `authenticationIncomplete` without one, with `deviceLimit` when there are enough devices. */
export const addTrustedDevice = defineCall({
  path: 'digital:trusteddevice/Add',
  summary: 'Trust this device and sign in',
  auth: ['temp'],
  effect: 'write',
  answersTokens: true,
  request: { callReference: Reference, device: Device },
  response: SignedIn,
})

/** A fact that the device did not report is 'Not Available'
 * (docs/specification/3-entities-and-storage.md#client-stores). */
const shownFacts = {
  name: z.string(),
  model: z.string(),
  system: z.string(),
  browser: z.string(),
  /** Where it was last, as far as it was reported. */
  place: z.nullable(Localized),
}

/** A device that signs in without a code. */
export const TrustedDevice = z.strictObject({
  deviceId: Reference,
  ...shownFacts,
  firstUsedAt: Moment,
  lastUsedAt: Moment,
  isThisDevice: z.boolean(),
})
export type TrustedDevice = z.output<typeof TrustedDevice>

/** The person's trusted devices: the one that asks first, then by last use. */
export const listTrustedDevices = defineCall({
  path: 'digital:trusteddevice/getall',
  summary: 'The trusted devices of the signed-in person',
  auth: ['access'],
  effect: 'read',
  request: {},
  response: z.strictObject({
    devices: z.array(TrustedDevice),
    /** How many there may be. */
    limit: z.int(),
  }),
})

/** Takes the trust back, once that was confirmed, and ends every session of that device at once, this one too if it is
 * its. */
export const revokeTrustedDevice = defineCall({
  path: 'digital:trusteddevice/revoke',
  summary: 'Trust a device no longer',
  auth: ['access'],
  effect: 'write',
  stepUp: 'identity',
  sealed: ['otp'],
  request: { deviceId: Reference, ...confirmation },
  response: z.strictObject({ sessionsEnded: z.int(), isThisDevice: z.boolean() }),
})

/** A session that is open. */
export const OpenSession = z.strictObject({
  sessionReference: Reference,
  ...shownFacts,
  openedAt: Moment,
  lastActiveAt: Moment,
  isTrusted: z.boolean(),
  isThisSession: z.boolean(),
})
export type OpenSession = z.output<typeof OpenSession>

/** The person's open sessions: the one that asks first, then by last activity. */
export const listSessions = defineCall({
  path: 'bridge:se/session/list',
  summary: 'The open sessions of the signed-in person',
  auth: ['access'],
  effect: 'read',
  request: {},
  response: z.strictObject({ sessions: z.array(OpenSession) }),
})

/** Ends one open session, or all but the one that asks. */
export const endSessions = defineCall({
  path: 'bridge:se/session/end',
  summary: 'End one session, or all others',
  auth: ['access'],
  effect: 'write',
  request: { which: z.union([z.literal('others'), Reference]) },
  response: z.strictObject({ ended: z.int() }),
})

/** Reports where the device of this session is, once it is known after signing in
 * (docs/specification/7-calls.md#external-look-ups); a device that reports nothing leaves the place as it
 * was. */
export const reportLocation = defineCall({
  path: 'bridge:se/session/place',
  summary: 'Tell where this session is',
  auth: ['access'],
  effect: 'write',
  request: { device: Device },
  response: z.strictObject({ place: z.nullable(Localized) }),
})
