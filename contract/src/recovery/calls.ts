import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Moment, Reference } from '../core/values.ts'
import { cardDetails, FlowStarted } from '../enrollment/calls.ts'

/** Takes the same details as enrollment; `what` is the forgotten one of the two. */
export const startRecovery = defineCall({
  path: 'bridge:se/recovery/start',
  summary: 'Begin the recovery of a user ID or a password',
  auth: 'none',
  proof: 'handshake',
  effect: 'write',
  answersTokens: true,
  sealed: ['legalId'],
  request: { ...cardDetails, what: z.enum(['userId', 'password']) },
  response: FlowStarted,
})

/** Returns the user ID, after the code. The person is notified of the request. */
export const recoverUserId = defineCall({
  path: 'bridge:se/recovery/userId',
  summary: 'The user ID, after the code',
  auth: ['enrol'],
  effect: 'write',
  request: {},
  response: z.strictObject({ userId: z.string() }),
})

/** Other ways into an account besides the password: a passkey works alone, a trusted
 * device skips the code. */
export const Access = z.strictObject({
  passkeys: z.array(
    z.strictObject({
      passkeyReference: Reference,
      name: z.string(),
      lastUsedAt: z.nullable(Moment),
    }),
  ),
  devices: z.array(
    z.strictObject({
      deviceId: Reference,
      /** The reported name, or 'Not Available'. */
      name: z.string(),
      lastUsedAt: Moment,
      isThisDevice: z.boolean(),
    }),
  ),
})
export type Access = z.output<typeof Access>

/** Lists the other ways into the account, after the code and before the new password. */
export const listAccess = defineCall({
  path: 'bridge:se/recovery/access',
  summary: 'Passkeys and trusted devices, after the code',
  auth: ['enrol'],
  effect: 'read',
  request: {},
  response: Access,
})

const kept = z._default(z.array(Reference).check(z.maxLength(200)), [])

/** Sets a new password after the code, ends all sessions and any lock, removes the passkeys and
 * trusted devices not listed to be kept, and ends the flow. */
export const recoverPassword = defineCall({
  path: 'bridge:se/recovery/password',
  summary: 'A new password, after the code',
  auth: ['enrol'],
  effect: 'write',
  sealed: ['password'],
  request: {
    password: z.string().check(z.minLength(1), z.maxLength(128)),
    keptPasskeys: kept,
    keptDevices: kept,
  },
  response: z.strictObject({}),
})
