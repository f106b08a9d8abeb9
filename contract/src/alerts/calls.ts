import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Moment, Reference } from '../core/values.ts'
import { ALERT_CHANNELS, ALERT_KINDS, LEAST_MAX_MINOR, TimeOfDay } from './kinds.ts'
import { PushSubscription } from './push.ts'

const QuietHours = z.strictObject({ from: TimeOfDay, until: TimeOfDay })

/** What a person wants to be told of, by which ways. */
const AlertSettings = z.strictObject({
  alerts: z.array(
    z.strictObject({
      kind: z.enum(ALERT_KINDS),
      /** Those that it can take, and of them those that it takes. */
      channels: z.array(z.enum(ALERT_CHANNELS)),
      taken: z.array(z.enum(ALERT_CHANNELS)),
    }),
  ),
  /** Charges of less are not told, unless they are made abroad; in minor units of riyals. */
  leastMinor: z.int(),
  /** Null when messages come at any time. */
  quietHours: z.nullable(QuietHours),
})
export type AlertSettings = z.output<typeof AlertSettings>

/** A message as it would be sent, in the language of the person’s messages; what an SMS of it would cost in characters. */
const Preview = z.strictObject({
  kind: z.enum(ALERT_KINDS),
  sms: z.strictObject({ text: z.string(), length: z.int(), limit: z.int(), parts: z.int() }),
  email: z.strictObject({ subject: z.string(), text: z.string() }),
  /** As a browser shows it; null where it comes by e-mail alone. */
  push: z.nullable(z.strictObject({ title: z.string(), text: z.string() })),
})
export type AlertPreview = z.output<typeof Preview>

/** A trusted device whose browser shows notifications. */
const AlertBrowser = z.strictObject({
  deviceId: Reference,
  name: z.string(),
  system: z.string(),
  browser: z.string(),
  since: Moment,
  /** Of the browser that asks: the SHA-256 of the address that it is reached at, in base64url; else null. */
  mark: z.nullable(z.string()),
})
export type AlertBrowser = z.output<typeof AlertBrowser>

/** What the person wants to be told of, the days on which they are reminded before a bill is due, and each message
 * as it reads, with the latest that happened on their account. */
export const getAlerts = defineCall({
  path: 'digital:Alert/get',
  summary: 'What the signed-in person is told of, by which ways',
  auth: ['access'],
  effect: 'read',
  request: {},
  response: z.strictObject({
    settings: AlertSettings,
    previews: z.array(Preview),
    reminderDays: z.array(z.int()),
    /** The day of the month on which statements are made; null for a supplementary cardmember. */
    cycleDay: z.nullable(z.int()),
    hasEmail: z.boolean(),
    /** Null where the issuer notifies nobody in a browser. */
    push: z.nullable(
      z.strictObject({
        /** With which a browser asks its push service, in base64url. */
        key: z.string(),
        /** Whether the person trusts the browser that asks. */
        isTrusted: z.boolean(),
        /** Those that show notifications, the oldest first. */
        browsers: z.array(AlertBrowser),
      }),
    ),
  }),
})

/** Changes what is named, and nothing else: two windows at once do not undo each other. An alert that the person
 * cannot have, or not by that way, is refused under `choice` as `notOffered`. */
export const setAlerts = defineCall({
  path: 'digital:Alert/set',
  summary: 'Change what the signed-in person is told of',
  auth: ['access'],
  effect: 'write',
  request: {
    choice: z.optional(
      z.strictObject({
        kind: z.enum(ALERT_KINDS),
        channel: z.enum(ALERT_CHANNELS),
        isTaken: z.boolean(),
      }),
    ),
    leastMinor: z.optional(z.int().check(z.minimum(0), z.maximum(LEAST_MAX_MINOR))),
    quietHours: z.optional(z.nullable(QuietHours)),
  },
  response: z.strictObject({ settings: AlertSettings }),
})

/** Has this browser show the person’s notifications from now on, in place of what it showed before and of anybody else’s.
 * Refused with `deviceNotTrusted` on a browser that the person does not trust, and at the field, as `notOffered`, with
 * an address that is none of a push service or a point that nothing can be encrypted to. */
export const addBrowser = defineCall({
  path: 'digital:Alert/addBrowser',
  summary: 'Show notifications in this browser',
  auth: ['access'],
  effect: 'write',
  sealed: ['subscription'],
  request: { subscription: PushSubscription },
  response: z.strictObject({ deviceId: Reference }),
})

/** Has a browser of the person show none any more. */
export const removeBrowser = defineCall({
  path: 'digital:Alert/removeBrowser',
  summary: 'Show no notifications in a browser any more',
  auth: ['access'],
  effect: 'write',
  request: { deviceId: Reference },
  response: z.strictObject({}),
})

/** Sends a notification to a browser of the person, so that they see how it looks; one in ten seconds, however often it
 * is asked for. */
export const testBrowser = defineCall({
  path: 'digital:Alert/testBrowser',
  summary: 'Send a test notification to a browser',
  auth: ['access'],
  effect: 'write',
  request: { deviceId: Reference },
  response: z.strictObject({}),
})
