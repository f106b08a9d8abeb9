import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Day, Halalas, Money, Reference } from '../core/values.ts'
import { confirmation } from '../otp/calls.ts'
import { RequestReference } from './reference.ts'
import { BankAccount } from './payout.ts'

/** Returns the amount of an account's credit balance that can be sent, and the bank account to
 * which it is sent. Only the account's primary cardmember may ask: others are refused with
 * `notAllowed`. */
export const checkPayout = defineCall({
  path: 'bridge:se/payout/check',
  summary: 'What can be sent of a credit balance',
  auth: ['access'],
  effect: 'read',
  request: { accountReference: Reference },
  response: z.strictObject({
    /** The credit balance of the account; zero if there is none. */
    credit: Money,
    /** The part of the credit that is on hold. */
    held: Money,
    /** The least and the most that can be requested; zero if nothing can be. */
    least: Money,
    most: Money,
    /** The bank account for the payout; null if the issuer has none on file. */
    to: z.nullable(BankAccount),
    /** The open payout request; null if there is none. */
    underWay: z.nullable(RequestReference),
  }),
})

/** Requests the payout of a credit balance to the bank account on file: opens a request that the
 * issuer carries out, and that can be withdrawn until then. `ibanEnd` is that of the bank account
 * shown to the person. Refused with `notAllowed` like `checkPayout`, with `payoutUnderWay` if a
 * payout was already requested, with `payoutAccountChanged` if another bank account, or none, is on
 * file, and at the field `amountMinor` with `tooLow` or `tooHigh`. */
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
