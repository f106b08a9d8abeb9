import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'

/** Returns the number of items that need the person's attention. Every signed-in page requests
 * it. */
export const news = defineCall({
  path: 'bridge:se/news',
  summary: 'How much waits for the signed-in person',
  auth: ['access'],
  effect: 'read',
  request: {},
  response: z.strictObject({
    /** Requests waiting for the person's answer or decision. */
    requests: z.int(),
    /** Unread messages of the issuer’s staff. */
    messages: z.int(),
    /** Unread inbox entries. */
    inbox: z.int(),
  }),
})
