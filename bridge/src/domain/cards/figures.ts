import { type AnyColumn, sql } from '../../platform/db/drizzle.ts'
import { account, card } from '../../platform/db/schema/customers.ts'
import { inPlansOf } from '../bills/credits.ts'

/** Returns SQL for the sum of matching postings on the card's account since the last statement. */
export const posted = (where = sql`true`) => sql`(
  select coalesce(sum(posting.billing_minor), 0) from posting
  where posting.client_id = ${card.clientId} and posting.account_id = ${card.accountId}
    and posting.statement_id is null and ${where})`
/** Returns SQL for the sum of matching holds on an account. */
export const heldOn = (
  { clientId, accountId }: Record<'clientId' | 'accountId', AnyColumn>,
  where = sql`true`,
) => sql`(
  select coalesce(sum(held.billing_minor), 0) from card_authorization held
  where held.client_id = ${clientId} and held.account_id = ${accountId}
    and held.state = 'pending' and ${where})`
/** Returns SQL for the sum of matching holds on the card's account. */
export const held = (where = sql`true`) => heldOn(card, where)
const lastClosing = sql`coalesce((
  select closing_minor from statement
  where statement.client_id = ${card.clientId} and statement.account_id = ${card.accountId}
  order by closed_on desc limit 1), 0)`

/** SQL for the amount that the plans of the card's account have not billed yet. */
const inPlans = inPlansOf({ clientId: sql`${card.clientId}`, accountId: sql`${card.accountId}` })

/** Returns a sum as a column. */
export const figure = (what: ReturnType<typeof posted>) =>
  sql<number>`${what}::bigint`.mapWith(Number)

/** The limits of a card and the amounts that count against them, as columns for queries on cards
 * and accounts. Minor units. */
export const cardFigures = {
  /** Null if the account's limit applies. */
  creditLimit: card.creditLimitMinor,
  accountLimit: account.creditLimitMinor,
  spent: figure(posted(sql`posting.card_id = ${card.id}`)),
  held: figure(held(sql`held.card_id = ${card.id}`)),
  /** The amount used with all cards of the cardmember, so that a replacement continues the total of
   * the old card. */
  used: figure(
    sql`${posted(sql`posting.cardmember_id = ${card.cardmemberId}`)}
      + ${held(sql`held.cardmember_id = ${card.cardmemberId}`)}`,
  ),
  accountLeft: figure(
    sql`${account.creditLimitMinor} - ${lastClosing} - ${posted()} - ${held()} - ${inPlans}`,
  ),
}

/** The holds within the amounts that count against a limit: of the cardmember, and of the whole
 * account. Minor units. */
export const heldFigures = {
  byCardmember: figure(held(sql`held.cardmember_id = ${card.cardmemberId}`)),
  onAccount: figure(held()),
}
