import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Day, Halalas, Money, Reference } from '../core/values.ts'
import { confirmation } from '../otp/calls.ts'
import { RequestReference } from './reference.ts'
import { BankAccount } from './payout.ts'

/** Returns what can be sent of the credit balance of an account, and to which bank account. Only its
 * primary cardmember may ask: others are refused with `notAllowed`. */
export const checkPayout = defineCall({
  path: 'bridge:se/payout/check',
  summary: 'What can be sent of a credit balance',
  auth: ['access'],
  effect: 'read',
  request: { accountReference: Reference },
  response: z.strictObject({
    /** What the account is in credit by; zero if it is not. */
    credit: Money,
    /** The part of it that is on hold. */
    held: Money,
    /** The least that can be asked for, and the most; zero if nothing can be. */
    least: Money,
    most: Money,
    /** Where it goes; null if the issuer has no bank account on file. */
    to: z.nullable(BankAccount),
    /** The open request to send it. */
    underWay: z.nullable(RequestReference),
  }),
})

/** Asks for a credit balance to be sent to the bank account on file: opens a request that the issuer
 * carries out, and that can be withdrawn until then. `ibanEnd` is the one that the person saw.
 * Refused with `notAllowed` as above, with `payoutUnderWay` if it was asked for, with
 * `payoutAccountChanged` if another bank account, or none, is on file, and at the field `amountMinor`
 * with `tooLow` or `tooHigh`. */
export const requestPayout = defineCall({
  path: 'bridge:se/payout/request',
  summary: 'Ask for a credit balance to be sent',
  auth: ['access'],
  effect: 'write',
  stepUp: 'card',
  sealed: ['otp'],
  request: {
    accountReference: Reference,
    amountMinor: Halalas,
    ibanEnd: BankAccount.shape.ibanEnd,
    ...confirmation,
  },
  response: z.strictObject({ reference: RequestReference, dueOn: Day }),
})
