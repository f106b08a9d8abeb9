import type { Tier } from '@sadu/contract'
import type { Owner } from '../../core/owner.ts'
import { Refusal } from '../../core/refusal.ts'
import { rowId } from '../../domain/accounts/owned-account.ts'
import type { Tx } from '../../platform/db/database.ts'
import { readOfferCards } from './store.ts'

/** The tiers of the owner’s cards, or of one of them. Rejects with `notFound` if the card is not
 * the owner’s. */
export async function tiersOf(
  tx: Tx,
  owner: Owner,
  cardReference: string | undefined,
): Promise<Tier[]> {
  const cards = await readOfferCards(tx, owner)
  if (cardReference === undefined) return [...new Set(cards.map(({ tier }) => tier))].toSorted()
  const card = cards.find(({ id }) => id === rowId(cardReference))
  if (!card) throw new Refusal('notFound')
  return [card.tier]
}
