import type { DetailsOf, OfferedKind } from '@sadu/contract/requests/details'
import type { RequestEvent, RequestParty, RequestState } from '@sadu/contract/requests/states'
import type { Rating } from '@sadu/contract/core/ratings'
import { boolean, date, integer, jsonb, pgTable, text, timestamp, uuid } from '../drizzle.ts'

const happening = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** A service request (`200-requests.sql`, `281-visitor-requests.sql`). */
export const request = pgTable('request', {
  /** Null for a visitor. */
  clientId: text('client_id'),
  id: uuid('id').notNull(),
  reference: text('reference').notNull(),
  kind: text('kind').$type<OfferedKind>().notNull(),
  state: text('state').$type<RequestState>().notNull(),
  /** The requester; null for a visitor. */
  cardmemberId: uuid('cardmember_id'),
  cardId: uuid('card_id'),
  /** The holder of the card that it concerns. */
  holderId: uuid('holder_id'),
  details: jsonb('details').$type<DetailsOf<OfferedKind>>().notNull(),
  isAbroad: boolean('is_abroad').notNull(),
  openedAt: happening('opened_at').notNull(),
  stateSince: happening('state_since').notNull(),
  /** The start of the current step's working days, and its due day. */
  dueFrom: date('due_from'),
  dueOn: date('due_on'),
  remindedOn: date('reminded_on'),
})

/** The sender's rating of the answer to a message or a complaint (`524-ratings-of-answers.sql`). */
export const requestRating = pgTable('request_rating', {
  clientId: text('client_id').notNull(),
  requestId: uuid('request_id').notNull(),
  rating: integer('rating').$type<Rating>().notNull(),
  note: text('note'),
  at: happening('at').notNull(),
})

/** The events of a request, in order. */
export const requestEvent = pgTable('request_event', {
  clientId: text('client_id'),
  requestId: uuid('request_id').notNull(),
  seq: integer('seq').notNull(),
  kind: text('kind').$type<RequestEvent | 'sent'>().notNull(),
  party: text('party').$type<RequestParty>().notNull(),
  /** Null for the issuer and for visitors. */
  cardmemberId: uuid('cardmember_id'),
  note: text('note'),
  /** For a step reported by the issuer's systems: the source and its id. */
  source: text('source'),
  externalId: text('external_id'),
  at: happening('at').notNull(),
})
