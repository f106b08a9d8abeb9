import type { CashNow } from '@sadu/contract/cards/cash'
import type { Tx } from '../../platform/db/database.ts'
import { and, eq, sql } from '../../platform/db/drizzle.ts'
import { account, card } from '../../platform/db/schema/customers.ts'
import { isCredit } from '../bills/credits.ts'
import { figure, held, posted } from './figures.ts'

const isCash = (row: string) => sql.raw(`${row}.kind = 'cash'`)

/** The number of statements that may still be partly unpaid: those in the history. */
const STATEMENTS = 4

/** SQL for the unpaid cash on statements. Payments are applied to the oldest bill first
 * (docs/specification/4-states.md#bills), and within a bill to everything else before cash. */
const billedCash = sql`(
  select coalesce(sum(least(billed.cash, billed.unpaid)), 0) from (
    select greatest(0, bill.due_minor - since.credits - coalesce(sum(bill.credits_minor)
        over (order by bill.closed_on desc rows between unbounded preceding and 1 preceding), 0))
        as unpaid,
      (select coalesce(sum(posting.billing_minor), 0) from posting
        where posting.client_id = bill.client_id and posting.account_id = bill.account_id
          and posting.statement_id = bill.id and ${isCash('posting')}) as cash
    from (select * from statement
      where statement.client_id = ${card.clientId} and statement.account_id = ${card.accountId}
      order by statement.closed_on desc limit ${sql.raw(String(STATEMENTS))}) bill
    cross join (select coalesce(-sum(posting.billing_minor), 0) as credits from posting
      where posting.client_id = ${card.clientId} and posting.account_id = ${card.accountId}
        and posting.statement_id is null and ${isCredit()}) since
  ) billed)`

/** Returns the cash figures of a card and its account. Minor units. */
export async function readCash(
  tx: Tx,
  { clientId, id }: { clientId: string; id: string },
): Promise<CashNow> {
  const isHolders = (row: string) => sql`${sql.raw(`${row}.cardmember_id`)} = ${card.cardmemberId}`
  const [row] = await tx
    .select({
      ownLimit: card.creditLimitMinor,
      accountLimit: account.creditLimitMinor,
      used: figure(
        sql`${posted(sql`${isCash('posting')} and ${isHolders('posting')}`)}
          + ${held(sql`${isCash('held')} and ${isHolders('held')}`)}`,
      ),
      accountUsed: figure(
        sql`${posted(isCash('posting'))} + ${held(isCash('held'))} + ${billedCash}`,
      ),
    })
    .from(card)
    .innerJoin(account, and(eq(account.clientId, card.clientId), eq(account.id, card.accountId)))
    .where(and(eq(card.clientId, clientId), eq(card.id, id)))
  if (!row) throw new Error('the card no longer exists')
  return row
}
