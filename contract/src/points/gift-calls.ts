import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Localized, Reference } from '../core/values.ts'
import { confirmation } from '../otp/calls.ts'
import { Points } from './calls.ts'
import { AccountPoints } from './move-calls.ts'

/** A supplementary cardmember of an account, by one of their cards, and the rest of the points
 * given to them. */
const ShareHolder = z.strictObject({
  cardReference: Reference,
  cardmemberName: Localized,
  lastDigits: z.string(),
  points: z.int(),
})

const accounts = z.array(z.extend(AccountPoints, { holders: z.array(ShareHolder) }))

/** Returns the person's accounts with the supplementary cardmembers who can be given points. A
 * supplementary cardmember is refused with `notAllowed`. */
export const pointsToGive = defineCall({
  path: 'bridge:se/points/shares',
  summary: 'Who can be given points',
  auth: ['access'],
  effect: 'read',
  request: {},
  response: z.strictObject({ accounts }),
})

/** Gives points to the holder of a supplementary card on its account. Afterwards, only the holder
 * can spend them. Refused with `notFound` for another customer's card, with `notAllowed` for a
 * supplementary cardmember, with `pointsNoShare` for a card that is not supplementary or has ended,
 * and with `pointsTooMany` above the balance. */
export const givePoints = defineCall({
  path: 'bridge:se/points/give',
  summary: 'Give points to a supplementary cardmember',
  auth: ['access'],
  effect: 'write',
  stepUp: 'card',
  sealed: ['otp'],
  request: { cardReference: Reference, points: Points, ...confirmation },
  response: z.strictObject({ accounts }),
})
