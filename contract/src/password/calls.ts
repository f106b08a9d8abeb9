import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { confirmation } from '../otp/calls.ts'
import type { PasswordProblem } from './policy.ts'
import { storable } from '../core/values.ts'

const password = z.string().check(z.minLength(1), z.maxLength(128))

/** Checks a new password before it is submitted, by the rules of the bridge for the signed-in
 * person, a recovery, or the user ID that an enrollment is about to take. An empty list means that
 * it would be accepted. Whether it equals the current one is checked only when it is set. */
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

/** Changes the password. A wrong current password counts like one at sign-in; a new one is refused
 * at the field `newPassword` with the reasons of `PasswordProblem`. Ends every other session of the
 * person, keeps this one and notifies the person. */
export const updatePassword = defineCall({
  path: 'bridge:se/user/updatePassword',
  summary: 'Change the password',
  auth: ['access'],
  effect: 'write',
  stepUp: 'identity',
  sealed: ['currentPassword', 'newPassword', 'otp'],
  request: { currentPassword: password, newPassword: password, ...confirmation },
  response: z.strictObject({
    /** Number of other sessions ended. */
    sessionsEnded: z.int(),
  }),
})
