import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import type { CallState, DeviceState } from './trusted-device.ts'
import { Localized, Moment, Reference } from '../core/values.ts'
import { ActionPurpose, confirmation } from '../otp/calls.ts'
import { Device, SignedIn } from '../session/calls.ts'

/** The fixed values of docs/specification/7-calls.md#calls-with-a-fixed-shape; the call is refused
 * with any other. */
export const IVR_REQUEST = { serviceCode: 'SCAR', language: 'EN' } as const

/** Calls the mobile of a person who is signing in, or who is signed in and confirms an action on a
 * card with its exact fields; ends the previous call. Refused with `deviceLimit` before dialling
 * when no more devices can be trusted. */
export const generateIvr = defineCall({
  path: 'digital:OutBoundDialer/GenerateIVR',
  summary: 'Place a verification call',
  auth: ['temp', 'access'],
  effect: 'write',
  sealed: ['action'],
  request: {
    /** For a call that confirms an action: its purpose, as for a code. */
    purpose: z.optional(ActionPurpose),
    action: z.optional(z.record(z.string(), z.unknown())),
    serviceCode: z.literal(IVR_REQUEST.serviceCode),
    language: z.literal(IVR_REQUEST.language),
  },
  response: z.strictObject({
    callReference: Reference,
    /** Seconds until the call must be confirmed. */
    expiresIn: z.int(),
    /** Seconds until another call may be requested. */
    retryIn: z.int(),
    /** The mobile, masked except for its last two digits. */
    calledTo: z.string(),
  }),
})

/** Returns the state of this sign-in's call and of the device. */
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

/** Trusts this browser after a confirmed call, which can be used once, and opens the session.
 * Refused with `authenticationIncomplete` without such a call, and with `deviceLimit` when the
 * device limit is reached. */
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
  /** The last reported location. */
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

/** Lists the person's trusted devices: the requesting one first, then by last use. */
export const listTrustedDevices = defineCall({
  path: 'digital:trusteddevice/getall',
  summary: 'The trusted devices of the signed-in person',
  auth: ['access'],
  effect: 'read',
  request: {},
  response: z.strictObject({
    devices: z.array(TrustedDevice),
    /** The most trusted devices. */
    limit: z.int(),
  }),
})

/** Revokes a device's trust, after confirmation, and immediately ends every session of that device,
 * including this one if it belongs to it. */
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

export const OpenSession = z.strictObject({
  sessionReference: Reference,
  ...shownFacts,
  openedAt: Moment,
  lastActiveAt: Moment,
  isTrusted: z.boolean(),
  isThisSession: z.boolean(),
})
export type OpenSession = z.output<typeof OpenSession>

/** Lists the person's open sessions: the requesting one first, then by last activity. */
export const listSessions = defineCall({
  path: 'bridge:se/session/list',
  summary: 'The open sessions of the signed-in person',
  auth: ['access'],
  effect: 'read',
  request: {},
  response: z.strictObject({ sessions: z.array(OpenSession) }),
})

/** Ends one open session, or all except the requesting one. */
export const endSessions = defineCall({
  path: 'bridge:se/session/end',
  summary: 'End one session, or all others',
  auth: ['access'],
  effect: 'write',
  request: { which: z.union([z.literal('others'), Reference]) },
  response: z.strictObject({ ended: z.int() }),
})

/** Reports the location of this session's device once it is known after sign-in
 * (docs/specification/7-calls.md#external-look-ups); if the device reports nothing, the
 * stored place is unchanged. */
export const reportLocation = defineCall({
  path: 'bridge:se/session/place',
  summary: 'Tell where this session is',
  auth: ['access'],
  effect: 'write',
  request: { device: Device },
  response: z.strictObject({ place: z.nullable(Localized) }),
})
