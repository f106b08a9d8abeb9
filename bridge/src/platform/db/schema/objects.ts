import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What lies in the store of objects, or was about to (`242-stored-objects.sql`). */
export const storedObject = pgTable('stored_object', {
  /** Its name there. */
  id: uuid('id').primaryKey(),
  at: timestamp('at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
})
