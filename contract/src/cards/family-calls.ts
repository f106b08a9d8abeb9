import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Money, Reference } from '../core/values.ts'
import { CARD_CONTROLS } from './controls.ts'
import { CardRule } from './rules.ts'

/** What a primary cardmember oversees of a supplementary card. Amounts are those of its holder, by
 * all of their cards on the account, so that a replacement continues them. */
export const FamilyCard = z.strictObject({
  cardReference: Reference,
  controlsOff: z.array(z.enum(CARD_CONTROLS)),
  /** The first set first. `spent` is what counts against a rule's total in its current period, or
   * null for a rule without one. */
  rules: z.array(z.strictObject({ rule: CardRule, spent: z.nullable(Money) })),
  /** What counts against the card's own limit: spent since the last statement, and on hold. */
  used: Money,
  /** Charges, holds and fees of today in Riyadh, less refunds; negative if more came back. */
  spentToday: Money,
})
export type FamilyCard = z.output<typeof FamilyCard>

/** Lists the supplementary cards of an account, by default the one last used, for its primary
 * cardmember; for anyone else there are none. */
export const listFamilyCards = defineCall({
  path: 'bridge:se/card/family',
  summary: 'The supplementary cards of an account, for its primary cardmember',
  auth: ['access'],
  effect: 'read',
  request: { accountReference: z.optional(Reference) },
  response: z.strictObject({ cards: z.array(FamilyCard) }),
})
