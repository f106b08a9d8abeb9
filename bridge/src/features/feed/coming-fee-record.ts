import * as z from 'zod/mini'
import { Amount, Day, isOnCardOrAccount, Money, Name, onCardOrAccount, Words } from './fields.ts'

/** A fee that will be charged to a card or an account, such as a card's yearly one
 * (docs/feed.md#coming-fees). */
export const ComingFeeReported = z
  .strictObject({
    type: z.literal('comingFee'),
    id: Name,
    ...onCardOrAccount,
    chargedOn: Day,
    amount: Amount,
    currency: Money,
    descriptionEn: Words,
    descriptionAr: Words,
  })
  .check(isOnCardOrAccount)
export type ComingFeeRecord = z.output<typeof ComingFeeReported>
