import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { confirmation } from '../otp/calls.ts'
import type { PasswordProblem } from './policy.ts'
import { storable } from '../core/values.ts'

const password = z.string().check(z.minLength(1), z.maxLength(128))

/** Judges a new password before it is sent, by the rules under which the bridge takes it: that of the
 * signed-in person, of a recovery, or of the user ID that an enrollment is about to take. No problem means
 * that it would be taken; only that it is the current one is said when it is set. */
export const checkPassword = defineCall({
  path: 'bridge:se/user/checkPassword',
  summary: 'Whether a new password would be taken',
  auth: ['access', 'enrol'],
  effect: 'read',
  sealed: ['password'],
  request: { password, userId: z.optional(z.string().check(z.maxLength(64), storable)) },
  response: z.strictObject({
    problems: z.array(
      z.enum([
        'required',
        'tooShort',
        'tooLong',
        'unprintable',
        'noLetter',
        'noUpper',
        'noLower',
        'noDigit',
        'noSymbol',
        'hasUserId',
        'breached',
      ] satisfies PasswordProblem[]),
    ),
  }),
})

/** Sets another password. A wrong current one counts as a wrong password at sign-in does; a new one is
 * refused as the field `newPassword` under the reasons of `PasswordProblem`. Ends every other session
 * of the person and keeps this one; they are notified of it. */
export const updatePassword = defineCall({
  path: 'bridge:se/user/updatePassword',
  summary: 'Change the password',
  auth: ['access'],
  effect: 'write',
  stepUp: 'identity',
  sealed: ['currentPassword', 'newPassword', 'otp'],
  request: { currentPassword: password, newPassword: password, ...confirmation },
  response: z.strictObject({
    /** How many other sessions were ended. */
    sessionsEnded: z.int(),
  }),
})
