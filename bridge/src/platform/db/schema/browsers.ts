import { integer, pgTable, primaryKey, text, timestamp, uuid } from '../drizzle.ts'

/** Push subscriptions of trusted devices (`380-push-subscriptions.sql`). */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    clientId: text('client_id').notNull(),
    id: uuid().notNull().unique(),
    cardmemberId: uuid('cardmember_id').notNull(),
    deviceId: text('device_id').notNull(),
    vapidKey: text('vapid_key').notNull(),
    wrapped: text().notNull(),
    keyGeneration: integer('key_generation').notNull(),
    subscribedAt: timestamp('subscribed_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.deviceId] })],
)
