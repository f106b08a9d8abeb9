import type { Tx } from '../../platform/db/database.ts'
import { lockCardInPlace } from '../cards/card-in-place.ts'
import type { LockedCard } from '../cards/locked-card.ts'

/** Locks the current primary card for an application: that of the request, or of the account if a
 * supplementary cardmember applied. Rejects with `cardStateRefuses` if the issuer stopped it
 * permanently. */
export async function lockCardBeside(
  tx: Tx,
  { clientId, cardId }: { clientId: string; cardId: string | null },
): Promise<LockedCard> {
  if (cardId === null) throw new Error('the application has no card')
  const asked = await lockCardInPlace(tx, { clientId, id: cardId })
  if (asked.primaryCardId === null) return asked
  return lockCardInPlace(tx, { clientId, id: asked.primaryCardId })
}
