import type { Tx } from '../../platform/db/database.ts'
import { lockCardInPlace } from '../cards/card-in-place.ts'
import type { LockedCard } from '../cards/locked-card.ts'

/** Locks the primary card beside which the one of an application stands, as it is today: that of the request, or of the
 * account where the holder of a supplementary card asked. Refuses with `cardStateRefuses` where the issuer stopped
 * either for good. */
export async function lockCardBeside(
  tx: Tx,
  { clientId, cardId }: { clientId: string; cardId: string | null },
): Promise<LockedCard> {
  if (cardId === null) throw new Error('an application without its card')
  const asked = await lockCardInPlace(tx, { clientId, id: cardId })
  if (asked.primaryCardId === null) return asked
  return lockCardInPlace(tx, { clientId, id: asked.primaryCardId })
}
