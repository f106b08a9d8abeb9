import { Refusal } from '../../core/refusal.ts'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { lockCard, type LockedCard } from './locked-card.ts'

type CardKey = { clientId: string; id: string }

/** Locks the card that currently replaces a given one: the one in use, else the one awaiting
 * activation, else the last. Rejects with `cardStateRefuses` if the issuer stopped that one
 * permanently; a lost card can still be replaced. */
export async function lockCardInPlace(tx: Tx, named: CardKey): Promise<LockedCard> {
  const { clientId } = named
  const first = await lockCard(tx, { clientId, id: await readInPlace(tx, named) })
  // By now, a concurrent replacement has been committed.
  const id = await readInPlace(tx, named)
  const locked = first?.id === id ? first : await lockCard(tx, { clientId, id })
  if (!locked) throw new Error('the card no longer exists')
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
