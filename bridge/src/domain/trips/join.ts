import { riyadhDay } from '@sadu/contract/core/days'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'

type CardKey = { clientId: string; id: string }

/** Adds a replacement card to the current and future trips of the card that it replaced. The
 * planner is notified within a minute: because of this call if the old card had already been
 * dropped, otherwise when the old card is dropped. */
export async function joinTrips(tx: Tx, from: CardKey, to: CardKey, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into trip_card (client_id, trip_id, card_id, joins_for)
    select linked.client_id, linked.trip_id, ${to.id}::uuid,
      case when linked.dropped_at is not null then linked.card_id end
    from trip_card linked
    join trip on trip.client_id = linked.client_id and trip.id = linked.trip_id
    where linked.client_id = ${from.clientId} and linked.card_id = ${from.id}
      and trip.leaves_on >= ${riyadhDay(now)}
    on conflict do nothing`)
}
