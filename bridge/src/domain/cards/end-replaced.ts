import { sql } from 'drizzle-orm'
import { cardAfter } from '@sadu/contract/cards/states'
import type { Tx } from '../../platform/db/database.ts'
import { changeState } from './change-state.ts'
import { lockCard, type LockedCard } from './locked-card.ts'

/** Ends the card whose place an active one takes, which is used as that one was: what was closed on it is closed on
 * this one. Null when there is none, or when it had ended before. */
export async function endReplaced(tx: Tx, card: LockedCard, now: Date): Promise<LockedCard | null> {
  const { clientId, replacesCardId } = card
  const old = replacesCardId === null ? null : await lockCard(tx, { clientId, id: replacesCardId })
  if (!old || cardAfter(old.state, 'replaced') === null) return null
  await changeState(tx, old, { event: 'replaced' }, now)
  await copyClosed(tx, old, card)
  return old
}

type CardKey = { clientId: string; id: string }

async function copyClosed(tx: Tx, from: CardKey, to: CardKey): Promise<void> {
  await tx.execute(sql`
    insert into card_control (client_id, card_id, control, closed_by, by_primary, closed_at)
    select client_id, ${to.id}::uuid, control, closed_by, by_primary, closed_at from card_control
    where client_id = ${from.clientId} and card_id = ${from.id}
    on conflict do nothing`)
  await tx.execute(sql`
    insert into card_blocked_merchant (client_id, card_id, merchant_id, closed_by, by_primary, closed_at)
    select client_id, ${to.id}::uuid, merchant_id, closed_by, by_primary, closed_at
    from card_blocked_merchant where client_id = ${from.clientId} and card_id = ${from.id}
    on conflict do nothing`)
}
