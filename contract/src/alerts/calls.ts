import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Moment, Reference } from '../core/values.ts'
import { ALERT_CHANNELS, ALERT_KINDS, MIN_THRESHOLD_MINOR, TimeOfDay } from './kinds.ts'
import { PushSubscription } from './push.ts'

const QuietHours = z.strictObject({ from: TimeOfDay, until: TimeOfDay })

/** An alert a person can receive, and its channels. */
const AlertSettings = z.strictObject({
  alerts: z.array(
    z.strictObject({
      kind: z.enum(ALERT_KINDS),
      /** The available channels; `taken` has the enabled ones. */
      channels: z.array(z.enum(ALERT_CHANNELS)),
      taken: z.array(z.enum(ALERT_CHANNELS)),
    }),
  ),
  /** Charges below this amount trigger no alert unless made abroad; in minor units of riyals. */
  leastMinor: z.int(),
  /** Null when messages may be sent at any time. */
  quietHours: z.nullable(QuietHours),
})
export type AlertSettings = z.output<typeof AlertSettings>

/** A message as it would be sent, in the person’s message language, and its length as an SMS. */
const Preview = z.strictObject({
  kind: z.enum(ALERT_KINDS),
  sms: z.strictObject({ text: z.string(), length: z.int(), limit: z.int(), parts: z.int() }),
  email: z.strictObject({ subject: z.string(), text: z.string() }),
  /** The notification as a browser shows it; null for an alert sent by e-mail only. */
  push: z.nullable(z.strictObject({ title: z.string(), text: z.string() })),
})
export type AlertPreview = z.output<typeof Preview>

/** A trusted device whose browser receives notifications. */
const AlertBrowser = z.strictObject({
  deviceId: Reference,
  name: z.string(),
  system: z.string(),
  browser: z.string(),
  since: Moment,
  /** For the requesting browser only: SHA-256 of its push address, in base64url; otherwise null. */
  mark: z.nullable(z.string()),
})
export type AlertBrowser = z.output<typeof AlertBrowser>

/** Returns the person’s alert settings, the days before the due date on which reminders are sent,
 * and a preview of each message using the latest event on the account. */
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
    /** Null where the issuer sends no push notifications. */
    push: z.nullable(
      z.strictObject({
        /** The key a browser passes to its push service, in base64url. */
        key: z.string(),
        /** Whether the requesting browser is trusted. */
        isTrusted: z.boolean(),
        /** Browsers that receive notifications, oldest first. */
        browsers: z.array(AlertBrowser),
      }),
    ),
  }),
})

/** Changes only the named settings, so that two open windows do not overwrite each other. An alert
 * or channel not available to the person is refused at `choice` as `notOffered`. */
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
    leastMinor: z.optional(z.int().check(z.minimum(0), z.maximum(MIN_THRESHOLD_MINOR))),
    quietHours: z.optional(z.nullable(QuietHours)),
  },
  response: z.strictObject({ settings: AlertSettings }),
})

/** Subscribes this browser to the person’s notifications, replacing any earlier subscription,
 * including one of another person. Refused with `deviceNotTrusted` on an untrusted browser, and at
 * the field as `notOffered` when the address does not belong to a push service or the public key is
 * not a valid curve point. */
export const addBrowser = defineCall({
  path: 'digital:Alert/addBrowser',
  summary: 'Show notifications in this browser',
  auth: ['access'],
  effect: 'write',
  sealed: ['subscription'],
  request: { subscription: PushSubscription },
  response: z.strictObject({ deviceId: Reference }),
})

/** Unsubscribes one of the person’s browsers. */
export const removeBrowser = defineCall({
  path: 'digital:Alert/removeBrowser',
  summary: 'Show no notifications in a browser any more',
  auth: ['access'],
  effect: 'write',
  request: { deviceId: Reference },
  response: z.strictObject({}),
})

/** Sends a test notification to one of the person’s browsers; at most one in ten seconds. */
export const testBrowser = defineCall({
  path: 'digital:Alert/testBrowser',
  summary: 'Send a test notification to a browser',
  auth: ['access'],
  effect: 'write',
  request: { deviceId: Reference },
  response: z.strictObject({}),
})
