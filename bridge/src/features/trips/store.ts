import type { Localized, Tier } from '@sadu/contract'
import type { CardState } from '@sadu/contract/cards/states'
import type { Stop, TripDays } from '@sadu/contract/trips/rules'
import type { Owner } from '../../core/owner.ts'
import { rowId } from '../../domain/accounts/owned-account.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, eq, inArray, isNull, notInArray, or, sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { account, card, cardmember } from '../../platform/db/schema/customers.ts'
import { trip, tripCard, tripStop } from '../../platform/db/schema/trips.ts'

/** A trip with its stops and cards. */
export type TripRow = TripDays & {
  id: string
  contactPhone: string | null
  stops: Stop[]
  cards: {
    id: string
    lastDigits: string
    name: Localized
    kind: 'primary' | 'supplementary'
    tier: Tier
    state: CardState
    serialNumber: string
  }[]
}

/** The owner’s own trips, the latest first; only one if `id` is given. Closed cards are left
 * out. */
export function readTrips(
  tx: Tx,
  { clientId, cardmemberId }: Pick<Owner, 'clientId' | 'cardmemberId'>,
  id: string | null = null,
): Promise<TripRow[]> {
  return rowsOf<TripRow>(
    tx,
    sql`select trip.id, trip.arrives_on::text as "arrivesOn", trip.leaves_on::text as "leavesOn",
        trip.contact_phone as "contactPhone",
        (select json_agg(json_build_object('country', country, 'arrivesOn', arrives_on,
            'leavesOn', leaves_on) order by position)
          from trip_stop stop where stop.client_id = trip.client_id and stop.trip_id = trip.id) as stops,
        coalesce((select json_agg(json_build_object('id', card.id, 'lastDigits', card.last_digits,
            'name', json_build_object('en', holder.full_name_en, 'ar', holder.full_name_ar),
            'kind', card.kind, 'tier', account.tier, 'state', card.state,
            'serialNumber', card.serial_number) order by card.kind, card.issued_on, card.serial_number)
          from trip_card linked
          join card on card.client_id = linked.client_id and card.id = linked.card_id
          join account on account.client_id = card.client_id and account.id = card.account_id
          join cardmember holder on holder.client_id = card.client_id and holder.id = card.cardmember_id
          where linked.client_id = trip.client_id and linked.trip_id = trip.id
            and linked.dropped_at is null and card.state not in ('stopped', 'replaced')), '[]') as cards
      from trip
      where trip.client_id = ${clientId} and trip.cardmember_id = ${cardmemberId}
        and (${id}::uuid is null or trip.id = ${id}::uuid)
      order by trip.arrives_on desc limit 400`,
  )
}

/** One trip of the owner; null if there is none. */
export async function readTrip(tx: Tx, owner: Owner, reference: string): Promise<TripRow | null> {
  const [found] = await readTrips(tx, owner, rowId(reference))
  return found ?? null
}

/** Locks the person, so that changes of their trips are serialized; concurrently planned trips
 * could overlap. */
export async function lockPlanner(tx: Tx, { clientId, cardmemberId }: Owner): Promise<void> {
  await tx
    .select({ id: cardmember.id })
    .from(cardmember)
    .where(and(eq(cardmember.clientId, clientId), eq(cardmember.id, cardmemberId)))
    .for('no key update')
}

/** The cards among these that the owner may see. */
export function readNamedCards(tx: Tx, owner: Owner, references: readonly string[]) {
  return tx
    .select({ id: card.id, state: card.state })
    .from(card)
    .innerJoin(account, and(eq(account.clientId, card.clientId), eq(account.id, card.accountId)))
    .where(
      and(
        eq(card.clientId, owner.clientId),
        inArray(card.id, references.map(rowId)),
        or(sql`${owner.isPrimary}::boolean`, eq(card.cardmemberId, owner.cardmemberId)),
      ),
    )
}

export type SavedTrip = TripDays & {
  id: string
  stops: readonly Stop[]
  cardIds: readonly string[]
  contactPhone: string | null
}

/** Stores a trip of the owner, replacing an existing one with the same id. */
export async function writeTrip(tx: Tx, owner: Owner, saved: SavedTrip, now: Date): Promise<void> {
  const { clientId, cardmemberId } = owner
  const { id, arrivesOn, leavesOn, stops, cardIds, contactPhone } = saved
  const columns = { arrivesOn, leavesOn, contactPhone, savedAt: now }
  await tx
    .insert(trip)
    .values({ clientId, id, cardmemberId, ...columns })
    .onConflictDoUpdate({ target: [trip.clientId, trip.id], set: columns })
  await tx.delete(tripStop).where(and(eq(tripStop.clientId, clientId), eq(tripStop.tripId, id)))
  await tx
    .insert(tripStop)
    .values(stops.map((stop, position) => Object.assign({ clientId, tripId: id, position }, stop)))
  // A card that was closed within the last minute stays until it is dropped, so that its spending
  // still counts and its replacement joins.
  const closed = tx
    .select({ id: card.id })
    .from(card)
    .where(and(eq(card.clientId, clientId), inArray(card.state, ['stopped', 'replaced'])))
  await tx
    .delete(tripCard)
    .where(
      and(
        eq(tripCard.clientId, clientId),
        eq(tripCard.tripId, id),
        isNull(tripCard.droppedAt),
        notInArray(tripCard.cardId, [...cardIds]),
        notInArray(tripCard.cardId, closed),
      ),
    )
  await tx
    .insert(tripCard)
    .values(cardIds.map((cardId) => ({ clientId, tripId: id, cardId })))
    .onConflictDoNothing()
}

/** Deletes a trip of the owner with all its rows. Returns false if there was none. */
export async function deleteTrip(tx: Tx, owner: Owner, reference: string): Promise<boolean> {
  const gone = await tx
    .delete(trip)
    .where(
      and(
        eq(trip.clientId, owner.clientId),
        eq(trip.cardmemberId, owner.cardmemberId),
        eq(trip.id, rowId(reference)),
      ),
    )
    .returning({ id: trip.id })
  return gone.length > 0
}
