import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Language, Localized, Moment, RowNumber } from '../core/values.ts'
import { confirmation } from '../otp/calls.ts'
import { ACTIVITY_KINDS, FAILED_BECAUSE, GROUPS } from './kinds.ts'

/** An entry of the audit record of a person’s profile. */
export const Activity = z.strictObject({
  /** Sequence number in the record. */
  number: z.int(),
  kind: z.enum(ACTIVITY_KINDS),
  /** Why a password was not accepted; null unless the entry is `signInFailed`. */
  failedBecause: z.nullable(z.enum(FAILED_BECAUSE)),
  at: Moment,
  /** The name the device reported; null when the session is unknown or no longer stored. */
  device: z.nullable(z.string()),
  place: z.nullable(Localized),
  /** Last digits of the card concerned. */
  lastDigits: z.nullable(z.string()),
  isThisSession: z.boolean(),
  /** Whether the entry deserves attention: unconfirmed sign-in attempts that locked sign-in. */
  isUnusual: z.boolean(),
})
export type Activity = z.output<typeof Activity>

/** Lists the activity on the person’s profile, newest first, paginated. */
export const listActivity = defineCall({
  path: 'bridge:se/activity/list',
  summary: 'What was done on the profile of the signed-in person',
  auth: ['access'],
  effect: 'read',
  request: {
    group: z.optional(z.enum(GROUPS)),
    /** The number of the last entry on the previous page. */
    cursor: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
  },
  response: z.strictObject({ entries: z.array(Activity), nextCursor: z.nullable(z.string()) }),
})

/** Verifies the person’s record from the first entry to the last: that each entry is unchanged and
 * chained to the one before. The full check runs once an hour (`checkedAt`); newer entries are
 * checked on each call. */
export const checkActivity = defineCall({
  path: 'bridge:se/activity/check',
  summary: 'Whether the record of the profile is unbroken',
  auth: ['access'],
  effect: 'read',
  request: {},
  response: z.strictObject({ isWhole: z.boolean(), entries: z.int(), checkedAt: Moment }),
})

/** Exports the person’s own entries as CSV, each with its number and its seal, which never
 * change. */
export const exportActivity = defineCall({
  path: 'bridge:se/activity/export',
  summary: 'The activity of the signed-in person as a file',
  auth: ['access'],
  effect: 'write',
  request: { language: Language },
  response: z.strictObject({ fileName: z.string(), content: z.string(), count: z.int() }),
})

/** Reports that the person did not make an entry, after confirmation with a code or an older
 * passkey. Immediately ends every other session and removes passkeys and trusted devices that are
 * not older than the reported sign-in, except the device and passkeys of this session. Disables the
 * password until a new one is set; reporting a wrong password disables nothing. An unknown entry,
 * or one of another person, is `notFound`. */
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
    /** Names as the devices reported them. */
    devicesRevoked: z.array(z.string()),
    passkeysRemoved: z.array(z.string()),
    isPasswordDisabled: z.boolean(),
  }),
})
