import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Day, Halalas, Money, Reference } from '../core/values.ts'
import { confirmation } from '../otp/calls.ts'
import { FILES_AT_MOST, Income, Sector } from './limit-details.ts'
import { Card } from './calls.ts'

const LimitTerms = z.strictObject({
  current: Money,
  /** What counts against it now. */
  used: Money,
  lowest: Money,
  lowestBecause: z.enum(['product', 'spending']),
  highest: Money,
  highestBecause: z.enum(['tier', 'account']),
  /** Whether more is asked for, or done at once as less is; or whether any change is the primary cardmember’s to
   * approve. */
  raising: z.enum(['request', 'atOnce', 'approval']),
  /** The request for another limit that is under way. */
  openRequest: z.nullable(Reference),
})
export type LimitTerms = z.output<typeof LimitTerms>

/** What the limit of a card may become, for whom it is to set or to ask for. Refused as changing it is. */
export const limitTerms = defineCall({
  path: 'bridge:se/card/limitTerms',
  summary: 'The limit of a card and what it may become',
  auth: ['access'],
  effect: 'read',
  request: { cardReference: Reference },
  response: LimitTerms,
})

/** Asks for a higher limit of an account, by its primary card. The files are those of the person’s draft, which is
 * removed with this. Refused with `limitRequestOpen` while another one is under way. */
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
    disability: z.boolean(),
    /** Salary certificates. */
    files: z.array(Reference).check(z.minLength(1), z.maxLength(FILES_AT_MOST)),
  },
  response: z.strictObject({ reference: Reference, dueOn: Day }),
})

/** Asks the primary cardmember for another limit of a supplementary card, whose holder does so. Refused with
 * `limitRequestOpen` while another one is under way. */
export const askForLimit = defineCall({
  path: 'bridge:se/card/askForLimit',
  summary: 'Ask the primary cardmember for another limit',
  auth: ['access'],
  effect: 'write',
  request: { cardReference: Reference, newLimit: Halalas },
  response: z.strictObject({ reference: Reference, dueOn: Day }),
})

/** Changes a limit at once: of an account to a lower one, of a supplementary card within its account’s. */
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
