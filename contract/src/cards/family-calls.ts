import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Money, Reference } from '../core/values.ts'
import { CARD_CONTROLS } from './controls.ts'
import { CardRule } from './rules.ts'

/** A supplementary card as shown to the primary cardmember who oversees it. Amounts are those of
 * its holder with all of their cards on the account, so that they continue after a replacement. */
export const FamilyCard = z.strictObject({
  cardReference: Reference,
  controlsOff: z.array(z.enum(CARD_CONTROLS)),
  /** Oldest first. `spent` is the amount that counts against a rule's total in its current period;
   * null for a rule without a total. */
  rules: z.array(z.strictObject({ rule: CardRule, spent: z.nullable(Money) })),
  /** The amount that counts against the card's own limit: spent since the last statement, and on
   * hold. */
  used: Money,
  /** Today's charges, holds and fees in Riyadh, less refunds; negative if refunds exceed them. */
  spentToday: Money,
})
export type FamilyCard = z.output<typeof FamilyCard>

/** Lists the supplementary cards of an account for its primary cardmember; the list is empty for
 * anyone else. Defaults to the account used last. */
export const listFamilyCards = defineCall({
  path: 'bridge:se/card/family',
  summary: 'The supplementary cards of an account, for its primary cardmember',
  auth: ['access'],
  effect: 'read',
  request: { accountReference: z.optional(Reference) },
  response: z.strictObject({ cards: z.array(FamilyCard) }),
})
