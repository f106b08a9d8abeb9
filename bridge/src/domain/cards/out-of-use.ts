import { sql } from '../../platform/db/drizzle.ts'
import { card } from '../../platform/db/schema/customers.ts'

/** SQL condition: the card cannot be used to pay, since it awaits activation or has ended. Such
 * cards are sorted last. */
export const isOutOfUse = sql`${card.state} in ('inactive', 'stopped', 'replaced')`
