import { addDays, riyadhDay } from '@sadu/contract/core/days'
import { isExpected } from '@sadu/contract/trips/rules'
import type { Stop } from '@sadu/contract/trips/rules'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'

/** Whether a trip of the card covers this country at a time. */
export async function isOnTrip(
  tx: Tx,
  card: { clientId: string; id: string },
  { country, at }: { country: string; at: Date },
): Promise<boolean> {
  const day = riyadhDay(at)
  const trips = await rowsOf<{ stops: Stop[] }>(
    tx,
    sql`select json_agg(json_build_object('country', stop.country, 'arrivesOn', stop.arrives_on,
        'leavesOn', stop.leaves_on) order by stop.position) as stops
      from trip_card linked
      join trip on trip.client_id = linked.client_id and trip.id = linked.trip_id
      join trip_stop stop on stop.client_id = trip.client_id and stop.trip_id = trip.id
      where linked.client_id = ${card.clientId} and linked.card_id = ${card.id}
        and linked.dropped_at is null
        and trip.arrives_on <= ${addDays(day, 1)} and trip.leaves_on >= ${addDays(day, -1)}
      group by trip.id`,
  )
  return trips.some(({ stops }) => isExpected(stops, country, day))
}
