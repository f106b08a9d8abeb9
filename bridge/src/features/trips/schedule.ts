import { and, eq, isNull, sql } from 'drizzle-orm'
import { riyadhDay } from '@sadu/contract/core/days'
import { recordEvent } from '../../domain/audit/audit.ts'
import { shownDigits } from '../../domain/cards/shown-digits.ts'
import { recordIssuerEvent } from '../../domain/issuer-events/record.ts'
import { notifyOfChange, type NotificationContext } from '../../domain/notices/notice.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { tripCard } from '../../platform/db/schema/trips.ts'
import type { Job } from '../../platform/jobs/job.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { issuerFacts } from './calls.ts'
import { droppedNotice, TRIP_SUBJECT } from './notices.ts'
import { readTrips } from './store.ts'

const AT_ONCE = 100

type Parts = NotificationContext & { keys: Secrets }

/** A card that was closed before the trip is over that it is linked to. */
type Closed = { clientId: string; cardmemberId: string; tripId: string; cardId: string }

/** Takes cards that were closed out of the trips that are not over, and tells whoever planned them; a card that was
 * activated in the place of one takes its place on the trip as well. */
export const tripCardsJob = (parts: Parts): Job => ({
  name: 'trip-cards',
  schedule: { everyMinutes: 1 },
  async work({ db, now, signal }) {
    let dropped = 0
    for (const closed of await closedOnTrips(db, riyadhDay(now))) {
      if (signal.aborted) break
      if (await db.write((tx) => dropCard(tx, parts, closed, now))) dropped += 1
    }
    return { dropped }
  },
})

function closedOnTrips(db: Database, today: string): Promise<Closed[]> {
  return db.read((tx) =>
    rowsOf<Closed>(
      tx,
      sql`select trip.client_id as "clientId", trip.cardmember_id as "cardmemberId",
          trip.id as "tripId", card.id as "cardId"
        from trip
        join trip_card linked on linked.client_id = trip.client_id and linked.trip_id = trip.id
        join card on card.client_id = linked.client_id and card.id = linked.card_id
        where trip.leaves_on >= ${today} and linked.dropped_at is null
          and card.state in ('stopped', 'replaced')
        order by trip.arrives_on, card.id limit ${AT_ONCE}`,
    ),
  )
}

type Digits = {
  tier: Parameters<typeof shownDigits>[0]
  digits: string
  nextId: string | null
  nextDigits: string | null
}

/** False when somebody was faster: the planner, or another bridge. */
async function dropCard(tx: Tx, parts: Parts, closed: Closed, now: Date): Promise<boolean> {
  const { clientId, tripId, cardId } = closed
  const dropped = await tx
    .update(tripCard)
    .set({ droppedAt: now })
    .where(
      and(
        eq(tripCard.clientId, clientId),
        eq(tripCard.tripId, tripId),
        eq(tripCard.cardId, cardId),
        isNull(tripCard.droppedAt),
      ),
    )
    .returning({ cardId: tripCard.cardId })
  const [card] = await rowsOf<Digits>(
    tx,
    sql`select account.tier, card.last_digits as digits, next.id as "nextId",
        next.last_digits as "nextDigits"
      from card
      join account on account.client_id = card.client_id and account.id = card.account_id
      left join card next on next.client_id = card.client_id and next.replaces_card_id = card.id
        and next.state in ('active', 'suspended')
      where card.client_id = ${clientId} and card.id = ${cardId} limit 1`,
  )
  if (dropped.length === 0 || !card) return false
  const { tier, digits, nextId, nextDigits } = card
  if (nextId !== null) {
    await tx.insert(tripCard).values({ clientId, tripId, cardId: nextId }).onConflictDoNothing()
  }
  const [trip] = await readTrips(tx, closed, tripId)
  if (!trip) return false
  const facts = issuerFacts(trip)
  await recordIssuerEvent(tx, { clientId, id: null }, { kind: 'tripChanged', facts }, now)
  const replacedBy = nextDigits === null ? null : shownDigits(tier, nextDigits)
  const notice = droppedNotice(trip, { digits: shownDigits(tier, digits), replacedBy })
  await notifyOfChange(tx, parts.gateways, closed, notice, TRIP_SUBJECT)
  const audited = { tripId, cardId, replacedBy: nextId }
  await recordEvent(tx, parts.keys, { of: closed, kind: 'tripCardDropped', facts: audited }, now)
  return true
}
