import { type SQL, sql } from '../../platform/db/drizzle.ts'

/** Returns SQL for the amount that an account will owe once its pending payments are posted, in
 * minor units; negative for a credit. `of` is the row that names the account. */
export const owedAfterPayments = (of: SQL): SQL => sql`(
  coalesce((select closing_minor from statement where statement.client_id = ${of}.client_id
      and statement.account_id = ${of}.account_id order by closed_on desc limit 1), 0)
    + coalesce((select sum(billing_minor) from posting where posting.client_id = ${of}.client_id
      and posting.account_id = ${of}.account_id and statement_id is null), 0)
    - coalesce((select sum(amount_minor) from payment_order way where way.client_id = ${of}.client_id
      and way.account_id = ${of}.account_id and way.state = 'paid'), 0))`
