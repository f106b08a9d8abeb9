import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Moment, Reference } from '../core/values.ts'
import { confirmation } from '../otp/calls.ts'
import { CardDetail } from './calls.ts'
import { CardRule } from './rules.ts'

const named = { cardReference: Reference, ruleReference: Reference }

/** Sets a rule of a card immediately; idempotent. With `replaces`, it replaces that rule: refused
 * with `stepUpNeeded` if it allows more than that rule, since `changeCardRule` has to confirm such
 * a change. A rule above the maximum number is refused at `rule` as `tooMany`. */
export const addCardRule = defineCall({
  path: 'bridge:se/card/addRule',
  summary: 'Set a rule of a card, or tighten one',
  auth: ['access'],
  effect: 'write',
  request: { cardReference: Reference, rule: CardRule, replaces: z.optional(Reference) },
  response: CardDetail,
})

/** Changes a rule of a card. Refused with `heldByPrimary` when the primary cardmember set it, and
 * at `rule` as `twice` if the card already has the same rule. */
export const changeCardRule = defineCall({
  path: 'bridge:se/card/changeRule',
  summary: 'Change a rule of a card',
  auth: ['access'],
  effect: 'write',
  stepUp: 'card',
  sealed: ['otp'],
  request: { ...named, rule: CardRule, ...confirmation },
  response: CardDetail,
})

/** Removes a rule of a card. Refused like `changeCardRule`. */
export const removeCardRule = defineCall({
  path: 'bridge:se/card/removeRule',
  summary: 'Remove a rule of a card',
  auth: ['access'],
  effect: 'write',
  stepUp: 'card',
  sealed: ['otp'],
  request: { ...named, ...confirmation },
  response: CardDetail,
})

/** Allows one repetition of a payment that a rule declined: at the same merchant, up to its amount,
 * for an hour (docs/specification/4-states.md#card-rules). Only for the primary cardmember;
 * idempotent. Refused at `declinedReference` as `tooLate` if the payment was declined too long
 * ago. */
export const allowOnce = defineCall({
  path: 'bridge:se/card/allowOnce',
  summary: 'Allow a payment that a rule declined once',
  auth: ['access'],
  effect: 'write',
  stepUp: 'card',
  sealed: ['otp'],
  request: { declinedReference: Reference, ...confirmation },
  response: z.strictObject({ until: Moment }),
})
