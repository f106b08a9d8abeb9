import { sql } from 'drizzle-orm'
import { Refusal } from '../../core/refusal.ts'
import type { Tx } from '../../platform/db/database.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { lockCard, type LockedCard } from './locked-card.ts'

type CardKey = { clientId: string; id: string }

/** Locks the card that stands today in the place of one that a request names: the one in use, else the one that awaits
 * activation, else the last. Refuses with `cardStateRefuses` where the issuer stopped that one for good: a lost card's
 * place is still to be taken. */
export async function lockCardInPlace(tx: Tx, named: CardKey): Promise<LockedCard> {
  const { clientId } = named
  const first = await lockCard(tx, { clientId, id: await readInPlace(tx, named) })
  // Whoever replaced it meanwhile has ended by now.
  const id = await readInPlace(tx, named)
  const locked = first?.id === id ? first : await lockCard(tx, { clientId, id })
  if (!locked) throw new Error('a card that was found and is not there')
  if (locked.state === 'stopped' && locked.stoppedBecause === 'issuer') {
    throw new Refusal('cardStateRefuses')
  }
  return locked
}

async function readInPlace(tx: Tx, { clientId, id }: CardKey): Promise<string> {
  const [found] = await rowsOf<{ id: string }>(
    tx,
    sql`with recursive place as (
        select id, state, 0 as step from card where client_id = ${clientId} and id = ${id}::uuid
        union all
        select next.id, next.state, place.step + 1 from place
        join card next on next.client_id = ${clientId} and next.replaces_card_id = place.id
      )
      select id from place
      order by state in ('active', 'suspended') desc, state = 'inactive' desc,
        case when state = 'inactive' then step else -step end, id desc
      limit 1`,
  )
  return found?.id ?? id
}
