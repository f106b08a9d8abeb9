import { cardAfter } from '@sadu/contract/cards/states'
import type { Tx } from '../../platform/db/database.ts'
import { moveOffers } from '../offers/links.ts'
import { joinTrips } from '../trips/join.ts'
import { changeState } from './change-state.ts'
import { copyClosed } from './copy-closed.ts'
import { lockCard, type LockedCard } from './locked-card.ts'

/** Ends the card that an active one replaces. Its turned-off controls, offers and trips move to the
 * new card. Returns the ended card; null if there is none, or if it had already ended. */
export async function endReplaced(tx: Tx, card: LockedCard, now: Date): Promise<LockedCard | null> {
  const { clientId, replacesCardId } = card
  const old = replacesCardId === null ? null : await lockCard(tx, { clientId, id: replacesCardId })
  if (old) await moveOffers(tx, old, card, now)
  if (!old || cardAfter(old.state, 'replaced') === null) return null
  await changeState(tx, old, { event: 'replaced' }, now)
  await copyClosed(tx, old, card)
  await joinTrips(tx, old, card, now)
  return old
}
