import * as z from 'zod/mini'
import { Amount, Bill, CardSerial, Day, Money, Name, Words } from './fields.ts'

/** A fee that will be charged to a card or an account, such as a card's yearly one
 * (docs/feed.md#coming-fees). */
export const ComingFeeReported = z
  .strictObject({
    type: z.literal('comingFee'),
    id: Name,
    card: z.optional(CardSerial),
    account: z.optional(Bill),
    chargedOn: Day,
    amount: Amount,
    currency: Money,
    descriptionEn: Words,
    descriptionAr: Words,
  })
  .check(
    z.refine(({ card, account }) => (card === undefined) !== (account === undefined), {
      path: ['card'],
      error: 'given when account is not, and left out when it is',
    }),
  )
export type ComingFeeRecord = z.output<typeof ComingFeeReported>
