import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Language, Localized, Moment, RowNumber } from '../core/values.ts'
import { confirmation } from '../otp/calls.ts'
import { ACTIVITY_KINDS, GROUPS } from './kinds.ts'

/** Something done on the person’s profile. */
export const Activity = z.strictObject({
  /** Its place in the record. */
  number: z.int(),
  kind: z.enum(ACTIVITY_KINDS),
  at: Moment,
  /** As the device named itself; null for what was done without a session that is still known. */
  device: z.nullable(z.string()),
  place: z.nullable(Localized),
  /** Of the card that it was about. */
  lastDigits: z.nullable(z.string()),
  isThisSession: z.boolean(),
  /** Whether the person should look twice: a sign-in on a device that was not trusted, or a lock. */
  isUnusual: z.boolean(),
})
export type Activity = z.output<typeof Activity>

/** What was done on the profile of the person, the latest first, a page at a time. */
export const listActivity = defineCall({
  path: 'bridge:se/activity/list',
  summary: 'What was done on the profile of the signed-in person',
  auth: ['access'],
  effect: 'read',
  request: {
    group: z.optional(z.enum(GROUPS)),
    /** The number of the last entry of the page before. */
    cursor: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
  },
  response: z.strictObject({ entries: z.array(Activity), nextCursor: z.nullable(z.string()) }),
})

/** Looks through the record of the person’s client from its first entry to its last: whether each is as it was
 * written and sealed to the one before. All of it is looked at once an hour, which `checkedAt` says, and what came since
 * each time. */
export const checkActivity = defineCall({
  path: 'bridge:se/activity/check',
  summary: 'Whether the record of the profile is unbroken',
  auth: ['access'],
  effect: 'read',
  request: {},
  response: z.strictObject({ isWhole: z.boolean(), entries: z.int(), checkedAt: Moment }),
})

/** The person’s own entries as CSV, each with its number and its seal, which never change. */
export const exportActivity = defineCall({
  path: 'bridge:se/activity/export',
  summary: 'The activity of the signed-in person as a file',
  auth: ['access'],
  effect: 'write',
  request: { language: Language },
  response: z.strictObject({ fileName: z.string(), content: z.string(), count: z.int() }),
})

/** Says that an entry was not the person, once a code or an older passkey confirmed it. Every other session ends at once,
 * passkeys and trusted devices that are not older than the doubted sign-in are removed, but for the device and the
 * passkeys of this session, and the password is disabled until there is another; a wrong password disables nothing. What
 * is older stays. An entry that is nobody’s or somebody else’s is `notFound`. */
export const reportNotMe = defineCall({
  path: 'bridge:se/activity/notMe',
  summary: 'Say that something on the profile was done by somebody else',
  auth: ['access'],
  effect: 'write',
  stepUp: 'identity',
  sealed: ['otp'],
  request: { number: RowNumber.check(z.minimum(1)), ...confirmation },
  response: z.strictObject({
    sessionsEnded: z.int(),
    /** As the devices named themselves. */
    devicesRevoked: z.array(z.string()),
    passkeysRemoved: z.array(z.string()),
    isPasswordDisabled: z.boolean(),
  }),
})
