import { date, pgTable, smallint, text, timestamp, uuid } from '../drizzle.ts'

const happening = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** A trip abroad. */
export const trip = pgTable('trip', {
  clientId: text('client_id').notNull(),
  id: uuid('id').notNull(),
  cardmemberId: uuid('cardmember_id').notNull(),
  arrivesOn: date('arrives_on').notNull(),
  leavesOn: date('leaves_on').notNull(),
  /** E.164. */
  contactPhone: text('contact_phone'),
  savedAt: happening('saved_at').notNull(),
})

/** A country of a trip. */
export const tripStop = pgTable('trip_stop', {
  clientId: text('client_id').notNull(),
  tripId: uuid('trip_id').notNull(),
  position: smallint('position').notNull(),
  country: text('country').notNull(),
  arrivesOn: date('arrives_on').notNull(),
  leavesOn: date('leaves_on').notNull(),
})

/** A card used on a trip. `droppedAt` is the time when it was removed because the card was
 * closed. */
export const tripCard = pgTable('trip_card', {
  clientId: text('client_id').notNull(),
  tripId: uuid('trip_id').notNull(),
  cardId: uuid('card_id').notNull(),
  droppedAt: happening('dropped_at'),
  /** The cancelled card that this one replaced on the trip; null once the person was notified
   * (`461-trip-cards-join.sql`). */
  joinsFor: uuid('joins_for'),
})
