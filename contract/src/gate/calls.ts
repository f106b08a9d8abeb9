import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Compact } from '../core/envelope.ts'

/** Opens the demo gate (docs/specification/4-states.md#demo-gate) for this browser's key. It is not
 * part of the contract: without a demo password the bridge does not register it. */
export const unlockDemo = defineCall({
  path: 'bridge:se/demo/unlock',
  summary: 'Enter the demonstration with its password',
  auth: 'none',
  proof: 'handshake',
  effect: 'write',
  answersTokens: true,
  sealed: ['password'],
  request: { password: z.string().check(z.minLength(1), z.maxLength(128)) },
  response: z.strictObject({ pass: Compact, expiresIn: z.int() }),
})
