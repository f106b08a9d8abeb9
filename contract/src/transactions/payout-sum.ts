import * as z from 'zod/mini'
import { Day, Money } from '../core/values.ts'

/** The calculation of the amount that was sent: the requested amount, and the credit and holds at
 * that moment. */
export const PayoutSum = z.strictObject({
  asked: Money,
  credit: Money,
  held: Money,
  sent: Money,
  on: Day,
})
export type PayoutSum = z.output<typeof PayoutSum>
