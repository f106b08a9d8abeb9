import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'

/** How much waits for the signed-in person. Every signed-in page asks for it. */
export const news = defineCall({
  path: 'bridge:se/news',
  summary: 'How much waits for the signed-in person',
  auth: ['access'],
  effect: 'read',
  request: {},
  response: z.strictObject({
    /** Requests that wait for their answer or their decision. */
    requests: z.int(),
    /** Messages of the issuer’s people that they have not read. */
    messages: z.int(),
    /** Entries of the inbox that they have not read. */
    inbox: z.int(),
  }),
})
