import { riyadhDay } from '@sadu/contract/core/days'
import { recordEvent } from '../../domain/audit/audit.ts'
import { shownDigits } from '../../domain/cards/shown-digits.ts'
import { recordIssuerEvent } from '../../domain/issuer-events/record.ts'
import { notifyOfChange, type NotificationContext } from '../../domain/notices/notice.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, eq, isNotNull, isNull, sql, type SQL } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { tripCard } from '../../platform/db/schema/trips.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { runTasks } from '../../platform/jobs/tasks.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { issuerFacts } from './calls.ts'
import { droppedNotice, tripSubject } from './notices.ts'
import { readTrips } from './store.ts'

const AT_ONCE = 100
const NAME = 'trip-cards'

type Parts = NotificationContext & { keys: Secrets }

/** A closed card on a trip that has not ended. */
type Closed = { clientId: string; cardmemberId: string; tripId: string; cardId: string }

/** Removes closed cards from trips that have not ended, and notifies the planners. A card that was
 * activated as a replacement joins the trip. */
export const tripCardsJob = (parts: Parts): Job => ({
  name: NAME,
  schedule: { everyMinutes: 1 },
  async work(run) {
    const { now } = run
    const keyOf = ({ tripId, cardId }: Closed) => `${tripId} ${cardId}`
    const dropped = await runTasks<Closed>(run, {
      job: NAME,
      read: (tx, isOpen) => closedOnTrips(tx, isOpen, riyadhDay(now)),
      keyOf,
      work: (tx, closed) => dropCard(tx, parts, closed, now),
    })
    const joined = await runTasks<Joined>(run, {
      job: NAME,
      read: joinedTrips,
      keyOf,
      work: (tx, one) => notifyOfJoined(tx, parts, one, now),
    })
    return { dropped: dropped.done, joined: joined.done, failed: dropped.failed + joined.failed }
  },
})

const TASK_KEY = sql`(linked.trip_id || ' ' || linked.card_id)`

function closedOnTrips(tx: Tx, isOpen: (key: SQL) => SQL, today: string): Promise<Closed[]> {
  return rowsOf<Closed>(
    tx,
    sql`select trip.client_id as "clientId", trip.cardmember_id as "cardmemberId",
          trip.id as "tripId", card.id as "cardId"
        from trip
        join trip_card linked on linked.client_id = trip.client_id and linked.trip_id = trip.id
        join card on card.client_id = linked.client_id and card.id = linked.card_id
        where trip.leaves_on >= ${today} and linked.dropped_at is null
          and card.state in ('stopped', 'replaced') and ${isOpen(TASK_KEY)}
        order by trip.arrives_on, card.id limit ${AT_ONCE}`,
  )
}

type Digits = {
  tier: Parameters<typeof shownDigits>[0]
  digits: string
  isOver: boolean
  nextId: string | null
  nextDigits: string | null
}

/** Returns false if the planner or another bridge was faster. */
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
        next.last_digits as "nextDigits",
        coalesce(card.stopped_because = 'issuer', false) and not exists (select from card awaited
          where awaited.client_id = card.client_id and awaited.replaces_card_id = card.id
            and awaited.state = 'inactive') as "isOver"
      from card
      join account on account.client_id = card.client_id and account.id = card.account_id
      left join card next on next.client_id = card.client_id and next.replaces_card_id = card.id
        and next.state in ('active', 'suspended')
      where card.client_id = ${clientId} and card.id = ${cardId} limit 1`,
  )
  if (dropped.length === 0 || !card) return false
  const { tier, digits, isOver, nextId, nextDigits } = card
  if (nextId !== null) {
    await tx.insert(tripCard).values({ clientId, tripId, cardId: nextId }).onConflictDoNothing()
  }
  const [trip] = await readTrips(tx, closed, tripId)
  if (!trip) return false
  const facts = issuerFacts(trip)
  await recordIssuerEvent(tx, { clientId, id: null }, { kind: 'tripChanged', facts }, now)
  const replacedBy = nextDigits === null ? null : shownDigits(tier, nextDigits)
  const notice = droppedNotice(trip, { digits: shownDigits(tier, digits), isOver, replacedBy })
  await notifyOfChange(tx, parts.gateways, closed, notice, tripSubject(tripId))
  const audited = { tripId, cardId, replacedBy: nextId }
  await recordEvent(tx, parts.keys, { of: closed, kind: 'tripCardDropped', facts: audited }, now)
  return true
}

type Joined = Closed & { tier: Digits['tier']; digits: string; oldDigits: string }

/** The replacement cards that joined a trip and have not been reported yet. */
function joinedTrips(tx: Tx, isOpen: (key: SQL) => SQL): Promise<Joined[]> {
  return rowsOf<Joined>(
    tx,
    sql`select trip.client_id as "clientId", trip.cardmember_id as "cardmemberId",
          trip.id as "tripId", card.id as "cardId", account.tier, card.last_digits as digits,
          before.last_digits as "oldDigits"
        from trip_card linked
        join trip on trip.client_id = linked.client_id and trip.id = linked.trip_id
        join card on card.client_id = linked.client_id and card.id = linked.card_id
        join card before on before.client_id = linked.client_id and before.id = linked.joins_for
        join account on account.client_id = card.client_id and account.id = card.account_id
        where linked.joins_for is not null and ${isOpen(TASK_KEY)}
        order by trip.arrives_on, card.id limit ${AT_ONCE}`,
  )
}

/** Returns false if another run was faster. */
async function notifyOfJoined(tx: Tx, parts: Parts, joined: Joined, now: Date): Promise<boolean> {
  const { clientId, tripId, cardId, tier, digits, oldDigits } = joined
  const marked = await tx
    .update(tripCard)
    .set({ joinsFor: null })
    .where(
      and(
        eq(tripCard.clientId, clientId),
        eq(tripCard.tripId, tripId),
        eq(tripCard.cardId, cardId),
        isNotNull(tripCard.joinsFor),
      ),
    )
    .returning({ cardId: tripCard.cardId })
  const [trip] = await readTrips(tx, joined, tripId)
  if (marked.length === 0 || !trip) return false
  const event = { kind: 'tripChanged', facts: issuerFacts(trip) } as const
  await recordIssuerEvent(tx, { clientId, id: null }, event, now)
  const replacedBy = shownDigits(tier, digits)
  const shown = { digits: shownDigits(tier, oldDigits), isOver: false, replacedBy }
  await notifyOfChange(tx, parts.gateways, joined, droppedNotice(trip, shown), tripSubject(tripId))
  return true
}
