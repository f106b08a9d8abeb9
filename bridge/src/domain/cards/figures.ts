import { sql } from 'drizzle-orm'
import { account, card } from '../../platform/db/schema/customers.ts'

/** What was posted since the last statement of the rows of a card's account that match. */
const posted = (where = sql`true`) => sql`(
  select coalesce(sum(posting.billing_minor), 0) from posting
  where posting.client_id = ${card.clientId} and posting.account_id = ${card.accountId}
    and posting.statement_id is null and ${where})`
/** The same of what is held. */
const held = (where = sql`true`) => sql`(
  select coalesce(sum(held.billing_minor), 0) from card_authorization held
  where held.client_id = ${card.clientId} and held.account_id = ${card.accountId}
    and held.state = 'pending' and ${where})`
const lastClosing = sql`coalesce((
  select closing_minor from statement
  where statement.client_id = ${card.clientId} and statement.account_id = ${card.accountId}
  order by closed_on desc limit 1), 0)`

const figure = (what: ReturnType<typeof posted>) => sql<number>`${what}::bigint`.mapWith(Number)

/** The limits of a card with what counts against them, as columns of a query on cards and their accounts. Minor
 * units. */
export const cardFigures = {
  /** Null where the account's holds. */
  creditLimit: card.creditLimitMinor,
  accountLimit: account.creditLimitMinor,
  spent: figure(posted(sql`posting.card_id = ${card.id}`)),
  /** By all cards of the cardmember together: a replacement goes on where the old one ended. */
  used: figure(
    sql`${posted(sql`posting.cardmember_id = ${card.cardmemberId}`)}
      + ${held(sql`held.cardmember_id = ${card.cardmemberId}`)}`,
  ),
  accountLeft: figure(sql`${account.creditLimitMinor} - ${lastClosing} - ${posted()} - ${held()}`),
}
