import type {
  AutopayAmount,
  AutopayEnding,
  AutopayState,
  ReportedSetUp,
} from '@sadu/contract/payments/autopay-rules'
import {
  bigint,
  boolean,
  date,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from '../drizzle.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** The automatic payment of an account's bills (`710-autopay.sql`). */
export const autopay = pgTable(
  'autopay',
  {
    clientId: text('client_id').notNull(),
    id: uuid('id').notNull(),
    accountId: uuid('account_id').notNull(),
    cardmemberId: uuid('cardmember_id').notNull(),
    state: text('state').$type<AutopayState>().notNull(),
    pays: text('pays').$type<AutopayAmount>().notNull(),
    daysBefore: smallint('days_before').notNull(),
    providerReference: text('provider_reference'),
    wrapped: text('wrapped'),
    keyGeneration: integer('key_generation'),
    cardEnd: text('card_end'),
    cardNetwork: text('card_network'),
    cardExpiresOn: date('card_expires_on'),
    startedAt: moment('started_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    changedAt: moment('changed_at').notNull(),
    expiryAnnouncedAt: moment('expiry_announced_at'),
    ending: text('ending').$type<AutopayEnding>(),
    forgottenAt: moment('forgotten_at'),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.id] })],
)

/** The automatic payment of one bill, once it was announced. */
export const autopayPull = pgTable(
  'autopay_pull',
  {
    clientId: text('client_id').notNull(),
    accountId: uuid('account_id').notNull(),
    closedOn: date('closed_on').notNull(),
    autopayId: uuid('autopay_id').notNull(),
    pays: text('pays').$type<AutopayAmount>().notNull(),
    announcedMinor: bigint('announced_minor', { mode: 'number' }).notNull(),
    pullOn: date('pull_on').notNull(),
    announcedAt: moment('announced_at').notNull(),
    tries: smallint('tries').notNull().default(0),
    refusals: smallint('refusals').notNull().default(0),
    tryOn: date('try_on'),
    outcome: text('outcome').$type<'paid' | 'refused' | 'nothing' | 'ended'>(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.accountId, table.closedOn] })],
)

/** A card that is stored at the simulated provider of the demonstration. */
export const demoStoredCard = pgTable('demo_stored_card', {
  id: uuid('id').primaryKey(),
  state: text('state').$type<ReportedSetUp>().notNull(),
  ending: text('ending'),
  refuses: boolean('refuses').notNull().default(false),
  returnUrl: text('return_url').notNull(),
  webhookUrl: text('webhook_url').notNull(),
  expiresAt: moment('expires_at').notNull(),
})
