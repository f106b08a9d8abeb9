import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { line } from '../core/values.ts'
import { RATINGS } from '../core/ratings.ts'
import { RequestReference } from './reference.ts'

/** The longest note of a rating, in characters. */
export const RATING_NOTE_MAX = 1_000

/** Rates the answer to a message or a complaint, once. Refused with `notAllowed` unless the person
 * sent it, and with `requestStateRefuses` unless it is answered and not yet rated. */
export const rateAnswer = defineCall({
  path: 'bridge:se/request/rate',
  summary: 'Rate the answer to a message or a complaint',
  auth: ['access'],
  effect: 'write',
  request: {
    reference: RequestReference,
    rating: z.literal(RATINGS),
    note: z.nullable(line(RATING_NOTE_MAX)),
  },
  response: z.strictObject({}),
})
