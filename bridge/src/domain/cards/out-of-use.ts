import { sql } from 'drizzle-orm'
import { card } from '../../platform/db/schema/customers.ts'

/** Whether a card is not the one that its holder pays with: it awaits activation, or has ended. An order
 * puts it behind the others. */
export const isOutOfUse = sql`${card.state} in ('inactive', 'stopped', 'replaced')`
