import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Localized, Money, Reference, Tier } from '../core/values.ts'

/** Active, InActive (awaiting activation) or temporarily suspended
 * (docs/specification/3-entities-and-storage.md#business-entities). */
export const CardState = z.enum(['active', 'inactive', 'suspended'])
export type CardState = z.output<typeof CardState>

export const Card = z.strictObject({
  cardReference: Reference,
  accountReference: Reference,
  /** The issuer's serial number of the card; `primeCardSerno` names the primary card's. */
  serialNumber: z.string(),
  primeCardSerno: z.string(),
  /** Four digits, or five for Centurion. */
  lastDigits: z.string(),
  /** MM-YY. */
  expiry: z.string(),
  kind: z.enum(['primary', 'supplementary']),
  state: CardState,
  tier: Tier,
  cardmemberReference: Reference,
  cardmemberName: Localized,
  /** As embossed: Latin capitals. */
  nameOnCard: z.string(),
  creditLimit: z.nullable(Money),
})
export type Card = z.output<typeof Card>

/** The cards the person may see: a primary sees all of the account, a supplementary only their own. */
export const listCards = defineCall({
  path: 'bridge:se/card/list',
  summary: 'The cards of the signed-in person',
  auth: ['access'],
  effect: 'read',
  request: { accountReference: z.optional(Reference) },
  response: z.strictObject({ cards: z.array(Card) }),
})
