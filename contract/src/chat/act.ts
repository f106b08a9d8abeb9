import * as z from 'zod/mini'
import { SuspendReason } from '../cards/calls.ts'
import { Day, Localized, Moment, Money, Reference } from '../core/values.ts'

/** The most charges that are offered for a dispute (docs/specification/9-constants.md#chat). */
export const CHAT_CHARGES_MAX = 5

const StopCard = z.strictObject({
  kind: z.literal('stopCard'),
  /** The reason with which the card would be suspended. */
  reason: SuspendReason,
  /** The cards that could be suspended or reported at the time of the offer. The list of cards has
   * the actions that a card allows now. */
  cardReferences: z.array(Reference).check(z.minLength(1)),
})

const DisputeCharge = z.strictObject({
  kind: z.literal('disputeCharge'),
  /** The latest charges that could be disputed, newest first. */
  charges: z
    .array(
      z.strictObject({
        transactionReference: Reference,
        cardReference: Reference,
        cardKind: z.enum(['primary', 'supplementary']),
        merchantName: Localized,
        date: Moment,
        billingAmount: Money,
      }),
    )
    .check(z.minLength(1), z.maxLength(CHAT_CHARGES_MAX)),
})

const PayBill = z.strictObject({
  kind: z.literal('payBill'),
  amount: Money,
  dueOn: z.nullable(Day),
  billReference: z.string(),
})

/** An action that the assistant offers. The assistant does not perform it: the person acts through
 * the calls and rules of the screens. */
export const ChatAct = z.discriminatedUnion('kind', [StopCard, DisputeCharge, PayBill])
export type ChatAct = z.output<typeof ChatAct>
