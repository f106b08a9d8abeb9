import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Localized, Moment } from '../core/values.ts'

/** The number of words that prove that the caller is the issuer. */
export const CALL_WORDS = 3

/** Returns whether the issuer is on the phone with the signed-in person, and the words that the
 * operator also sees. The words are returned only once: later calls get `seenBefore`, without the
 * words. */
export const lookForCall = defineCall({
  path: 'bridge:se/caller/look',
  summary: 'Whether the issuer is on the phone, and the words that prove it',
  auth: ['access'],
  effect: 'write',
  request: {},
  response: z.discriminatedUnion('state', [
    z.strictObject({ state: z.literal('none') }),
    z.strictObject({
      state: z.literal('shown'),
      words: z.array(Localized).check(z.length(CALL_WORDS)),
      endsAt: Moment,
    }),
    z.strictObject({ state: z.literal('seenBefore'), seenAt: Moment }),
  ]),
})
