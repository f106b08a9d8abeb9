import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Localized, Reference } from '../core/values.ts'
import { confirmation } from '../otp/calls.ts'
import { Points } from './calls.ts'

/** An account by its product and card, with its points. */
export const AccountPoints = z.strictObject({
  accountReference: Reference,
  productName: Localized,
  lastDigits: z.string(),
  points: z.int(),
})

/** Returns the points of each of the person's accounts, to move points between the accounts. A
 * supplementary cardmember is refused with `notAllowed`: the points are the primary
 * cardmember's. */
export const pointsOfAccounts = defineCall({
  path: 'bridge:se/points/accounts',
  summary: 'The points of each own account',
  auth: ['access'],
  effect: 'read',
  request: {},
  response: z.strictObject({ accounts: z.array(AccountPoints) }),
})

/** Moves points between two of the person's accounts. Refused with `notFound` for another
 * customer's account, with `notAllowed` for a supplementary cardmember, with `pointsSameAccount`
 * and with `pointsTooMany` above the balance. */
export const movePoints = defineCall({
  path: 'bridge:se/points/move',
  summary: 'Move points between own accounts',
  auth: ['access'],
  effect: 'write',
  stepUp: 'card',
  sealed: ['otp'],
  request: {
    fromReference: Reference,
    toReference: Reference,
    points: Points,
    ...confirmation,
  },
  response: z.strictObject({ accounts: z.array(AccountPoints) }),
})
