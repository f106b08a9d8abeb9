import { pgTable, timestamp, uuid } from '../drizzle.ts'

/** Objects in object storage, or about to be stored there (`242-stored-objects.sql`). */
export const storedObject = pgTable('stored_object', {
  /** Its key in object storage. */
  id: uuid('id').primaryKey(),
  at: timestamp('at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
})
