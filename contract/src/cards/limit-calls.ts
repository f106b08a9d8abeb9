import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Day, Halalas, Money, Reference } from '../core/values.ts'
import { confirmation } from '../otp/calls.ts'
import { MAX_FILES, Income, Sector } from './limit-details.ts'
import { Card } from './calls.ts'

const LimitTerms = z.strictObject({
  current: Money,
  /** The amount that counts against the limit now. */
  used: Money,
  /** The part of `used` that is on hold. */
  held: Money,
  lowest: Money,
  lowestBecause: z.enum(['product', 'spending']),
  highest: Money,
  highestBecause: z.enum(['tier', 'account']),
  /** Whether a raise needs a request or takes effect immediately, as a reduction does; or whether
   * any change needs the primary cardmember’s approval. */
  raising: z.enum(['request', 'atOnce', 'approval']),
  /** The open request for another limit. */
  openRequest: z.nullable(Reference),
})
export type LimitTerms = z.output<typeof LimitTerms>

/** Returns the bounds for changing a card's limit, for a person who may set or request it. Refused
 * for the same reasons as the change. */
export const limitTerms = defineCall({
  path: 'bridge:se/card/limitTerms',
  summary: 'The limit of a card and what it may become',
  auth: ['access'],
  effect: 'read',
  request: { cardReference: Reference },
  response: LimitTerms,
})

/** Requests a higher limit for an account, by its primary card. The files come from the person’s
 * draft, which the call removes. Refused with `limitRequestOpen` while another request is open. */
export const requestLimit = defineCall({
  path: 'bridge:se/card/limit',
  summary: 'Ask for a higher limit',
  auth: ['access'],
  effect: 'write',
  request: {
    cardReference: Reference,
    newLimit: Halalas,
    income: Income,
    sector: Sector,
    /** Null for a person who prefers not to say. */
    disability: z.nullable(z.boolean()),
    /** Salary certificates. */
    files: z.array(Reference).check(z.minLength(1), z.maxLength(MAX_FILES)),
  },
  response: z.strictObject({ reference: Reference, dueOn: Day }),
})

/** Requests another limit for a supplementary card from the primary cardmember, on behalf of its
 * holder. Refused with `limitRequestOpen` while another request is open. */
export const askForLimit = defineCall({
  path: 'bridge:se/card/askForLimit',
  summary: 'Ask the primary cardmember for another limit',
  auth: ['access'],
  effect: 'write',
  request: { cardReference: Reference, newLimit: Halalas },
  response: z.strictObject({ reference: Reference, dueOn: Day }),
})

/** Changes a limit immediately: lowers an account's, or sets a supplementary card's within its
 * account's. */
export const setLimit = defineCall({
  path: 'bridge:se/card/setLimit',
  summary: 'Lower a limit, or set that of a supplementary card',
  auth: ['access'],
  effect: 'write',
  stepUp: 'card',
  sealed: ['otp'],
  request: { cardReference: Reference, newLimit: Halalas, ...confirmation },
  response: z.strictObject({ card: Card }),
})
