import { sql } from '../../platform/db/drizzle.ts'
import { card } from '../../platform/db/schema/customers.ts'

/** SQL condition: the card awaits activation and its order is not yet marked as delivered. A card
 * without an order is not considered on its way. */
export const isOnItsWay = sql<boolean>`(${card.state} = 'inactive' and exists (
  select from request made_for
  where made_for.client_id = ${card.clientId} and made_for.state not in ('done', 'declined', 'withdrawn')
    and (made_for.reference in (select request_reference from card_report
        where card_report.client_id = ${card.clientId} and made_card_id = ${card.id})
      or made_for.id in (select id from supplementary_applicant applicant
        where applicant.client_id = ${card.clientId} and applicant.card_id = ${card.id}))))`
