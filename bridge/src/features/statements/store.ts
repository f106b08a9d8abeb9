import type { Tx } from '../../platform/db/database.ts'
import { and, type AnyColumn, desc, eq, isNull, sql, type SQL } from '../../platform/db/drizzle.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { account, posting, statement } from '../../platform/db/schema/customers.ts'
import { isVisibleAccount, ownerValues } from '../../domain/accounts/owned-account.ts'
import { figure, heldOn } from '../../domain/cards/figures.ts'
import { inPlansOf, isCredit } from '../../domain/bills/credits.ts'
import { disputedOf, excludedFromBill } from '../../domain/bills/excluded.ts'
import { openBills } from '../../domain/ledger/open-bills.ts'
import { enteredPoints } from '../../domain/points/balance.ts'
import type { Owner } from '../../core/owner.ts'

/** A primary cardmember sees all lines of the account, a supplementary one their own. */
const isVisibleLine = sql`(${sql.placeholder('isPrimary')}::boolean
  or ${posting.cardmemberId} = ${sql.placeholder('cardmember')}::uuid)`

const summed = (value: SQL, condition: SQL) =>
  sql`coalesce(sum(${value}) filter (where ${condition}), 0)::bigint`.mapWith(Number)

/** The account's points when the previous statement closed. */
export const openingPoints = (of: Record<'clientId' | 'accountId' | 'number', AnyColumn>) =>
  sql<number>`coalesce((select earlier.closing_points from statement earlier
    where earlier.client_id = ${of.clientId} and earlier.account_id = ${of.accountId}
      and earlier.number = ${of.number} - 1), 0)::bigint`.mapWith(Number)

/** The amount on hold on an account, plus the amount that its plans have not billed yet: both use
 * its limit. */
export const heldOnAccount = figure(
  sql`${heldOn({ clientId: account.clientId, accountId: account.id })}
    + ${inPlansOf({ clientId: sql`${account.clientId}`, accountId: sql`${account.id}` })}`,
)

/** Sums of the visible lines of an account that are on a statement, or on none yet. */
function sumsOf(
  tx: Tx,
  name: string,
  of: { clientId: AnyColumn; accountId: AnyColumn; stand: SQL | undefined },
) {
  const { billingMinor, points } = posting
  return tx
    .select({
      charges: summed(sql`${billingMinor}`, sql`not ${isCredit()}`).as(`${name}_charges`),
      credits: summed(sql`-${billingMinor}`, sql`${isCredit()}`).as(`${name}_credits`),
      cash: summed(sql`${billingMinor}`, sql`${posting.kind} = 'cash'`).as(`${name}_cash`),
      earned: summed(sql`${points}`, sql`true`).as(`${name}_earned`),
    })
    .from(posting)
    .where(
      and(
        eq(posting.clientId, of.clientId),
        eq(posting.accountId, of.accountId),
        of.stand,
        isVisibleLine,
      ),
    )
    .as(name)
}

/** The account in the placeholder `account`, if the owner may see it, with its current figures:
 * `bills` are those that may be unpaid, and points are entered since the last statement. Because of
 * the `limit`, PostgreSQL computes them once rather than for each joined row. */
function figuresOf(tx: Tx) {
  const { clientId, id: accountId } = account
  const ofAccount = { clientId: sql`${clientId}`, accountId: sql`${accountId}` }
  const open = sumsOf(tx, 'open', { clientId, accountId, stand: isNull(posting.statementId) })
  const lastClosed = sql`(select max(closed_on) from statement made
    where made.client_id = ${clientId} and made.account_id = ${accountId})`
  return tx
    .select({
      clientId,
      accountId,
      limitMinor: account.creditLimitMinor,
      heldMinor: heldOnAccount.as('held'),
      enteredPoints: enteredPoints(ofAccount, lastClosed).mapWith(Number).as('entered_points'),
      bills: openBills(ofAccount).as('bills'),
      charges: open.charges,
      credits: open.credits,
      cash: open.cash,
      earned: open.earned,
    })
    .from(account)
    .crossJoinLateral(open)
    .where(and(isVisibleAccount(tx), eq(accountId, sql.placeholder('account'))))
    .limit(1)
    .as('of_account')
}

/** `billsBefore` are the bills that might have been unpaid when a statement was written. One query,
 * so that bills and payments are from the same snapshot. */
const lastStatements = prepared('last_statements', (tx) => {
  const figures = figuresOf(tx)
  const { clientId, accountId } = figures
  const last = tx
    .select()
    .from(statement)
    .where(and(eq(statement.clientId, clientId), eq(statement.accountId, accountId)))
    .orderBy(desc(statement.closedOn))
    .limit(sql.placeholder('count'))
    .as('last')
  const ofAccount = { clientId: sql`${clientId}`, accountId: sql`${accountId}` }
  const ofLast = { ...ofAccount, closedOn: sql`${last.closedOn}` }
  const lines = sumsOf(tx, 'lines', {
    clientId,
    accountId,
    stand: eq(posting.statementId, last.id),
  })
  return tx
    .select({
      statement: {
        id: last.id,
        number: last.number,
        openedOn: last.openedOn,
        closedOn: last.closedOn,
        dueOn: last.dueOn,
        openingMinor: last.openingMinor,
        closingMinor: last.closingMinor,
        dueMinor: last.dueMinor,
        creditsMinor: last.creditsMinor,
        limitMinor: last.limitMinor,
        availableMinor: last.availableMinor,
        disputedMinor: last.disputedMinor,
        openingPoints: openingPoints(last).as('opening_points'),
        closingPoints: last.closingPoints,
      },
      lines: {
        charges: lines.charges,
        credits: lines.credits,
        cash: lines.cash,
        earned: lines.earned,
      },
      open: {
        charges: figures.charges,
        credits: figures.credits,
        cash: figures.cash,
        earned: figures.earned,
      },
      limitMinor: figures.limitMinor,
      heldMinor: figures.heldMinor,
      enteredPoints: figures.enteredPoints,
      disputedNow: disputedOf(ofLast).mapWith(Number).as('disputed_now'),
      leftOutNow: excludedFromBill(ofLast).mapWith(Number).as('left_out_now'),
      bills: figures.bills,
      billsBefore: openBills(ofAccount, sql`${last.closedOn} - 1`).as('bills_before'),
    })
    .from(figures)
    .leftJoinLateral(last, sql`true`)
    .crossJoinLateral(lines)
    .orderBy(desc(last.closedOn))
    .prepare('last_statements')
})

/** The last statements of an account, newest first, with the sums of the lines that the owner may
 * see and those of the open cycle. Before the first statement, a single row without one. */
export function readStatements(tx: Tx, owner: Owner, accountId: string, count: number) {
  return lastStatements(tx).execute({ ...ownerValues(owner), account: accountId, count })
}
export type StatementRow = Awaited<ReturnType<typeof readStatements>>[number]
