import * as z from 'zod/mini'
import { Day, Money } from '../core/values.ts'

/** How the amount that was sent came about: what was asked for, and the credit and holds of that
 * moment. */
export const PayoutSum = z.strictObject({
  asked: Money,
  credit: Money,
  held: Money,
  sent: Money,
  on: Day,
})
export type PayoutSum = z.output<typeof PayoutSum>
