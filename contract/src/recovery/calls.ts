import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { cardDetails, FlowStarted } from '../enrollment/calls.ts'

/** Takes the same details as enrollment; `what` says which of the two was forgotten. */
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

/** The user ID, after the code. The person is notified that it was asked for. */
export const recoverUserId = defineCall({
  path: 'bridge:se/recovery/userId',
  summary: 'The user ID, after the code',
  auth: ['enrol'],
  effect: 'write',
  request: {},
  response: z.strictObject({ userId: z.string() }),
})

/** Sets a new password after the code, ends all sessions and any lock, and ends the flow. */
export const recoverPassword = defineCall({
  path: 'bridge:se/recovery/password',
  summary: 'A new password, after the code',
  auth: ['enrol'],
  effect: 'write',
  sealed: ['password'],
  request: { password: z.string().check(z.minLength(1), z.maxLength(128)) },
  response: z.strictObject({}),
})
