import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { confirmation } from '../otp/calls.ts'

const password = z.string().check(z.minLength(1), z.maxLength(128))

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
