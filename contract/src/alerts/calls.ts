import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { ALERT_CHANNELS, ALERT_KINDS, LEAST_MAX_MINOR, TimeOfDay } from './kinds.ts'

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
})
export type AlertPreview = z.output<typeof Preview>

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
    /** With which this browser asks for messages; null where the issuer sends none. */
    pushKey: z.nullable(z.string()),
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
