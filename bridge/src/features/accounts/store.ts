import type { AutopayAmount, AnnouncedPull } from '@sadu/contract/payments/autopay-rules'
import type { Tx } from '../../platform/db/database.ts'
import { and, type AnyColumn, desc, eq, isNull, sql } from '../../platform/db/drizzle.ts'
import { prepared } from '../../platform/db/prepared.ts'
import {
  account,
  card,
  cardAuthorization,
  posting,
  statement,
} from '../../platform/db/schema/customers.ts'
import { paymentOrder } from '../../platform/db/schema/payments.ts'
import type { Owner } from '../../core/owner.ts'
import { inPlansOf, isCredit } from '../../domain/bills/credits.ts'
import { disputedOf, returningOf } from '../../domain/bills/excluded.ts'
import { openBills } from '../../domain/ledger/open-bills.ts'
import { enteredPoints } from '../../domain/points/balance.ts'
import {
  isNamedAccount,
  isVisibleAccount,
  lastUsed,
  ownerValues,
} from '../../domain/accounts/owned-account.ts'
import { isOutOfUse } from '../../domain/cards/out-of-use.ts'
import { total } from './sums.ts'

/** The account's last statement, at most one row. */
function lastStatement(tx: Tx) {
  return tx
    .select({
      closingMinor: statement.closingMinor,
      closingPoints: statement.closingPoints,
      closedOn: statement.closedOn,
      dueOn: statement.dueOn,
    })
    .from(statement)
    .where(and(eq(statement.clientId, account.clientId), eq(statement.accountId, account.id)))
    .orderBy(desc(statement.closedOn))
    .limit(1)
    .as('last_statement')
}

/** SQL condition: the posting returns points for a dispute's credit, and has its moment. Refunds
 * return points as well. */
const isReturnedForCredit = sql`(${posting.pointPart} = 'returned' and exists (
  select from posting credit where credit.client_id = ${posting.clientId}
    and credit.account_id = ${posting.accountId} and credit.kind = 'dispute'
    and credit.billing_minor < 0 and credit.occurred_at = ${posting.occurredAt}))`

/** Sums of the postings since the last statement, one row. Payments and refunds are negative;
 * dispute credits count as refunds. */
function postedSince(tx: Tx) {
  return tx
    .select({
      payments: total('payments', posting.billingMinor, sql`${posting.kind} = 'payment'`),
      refunds: total(
        'refunds',
        posting.billingMinor,
        sql`${isCredit()} and ${posting.kind} <> 'payment'`,
      ),
      disputed: total(
        'disputed',
        posting.billingMinor,
        sql`${posting.billingMinor} < 0 and ${posting.kind} = 'dispute'
          or ${posting.planPart} = 'credited' or ${isReturnedForCredit}`,
      ),
      charges: total('charges', posting.billingMinor, sql`not ${isCredit()}`),
      points: total('points', posting.points),
    })
    .from(posting)
    .where(
      and(
        eq(posting.clientId, account.clientId),
        eq(posting.accountId, account.id),
        isNull(posting.statementId),
      ),
    )
    .as('posted_since')
}

function held(tx: Tx) {
  return tx
    .select({ pending: total('pending', cardAuthorization.billingMinor) })
    .from(cardAuthorization)
    .where(
      and(
        eq(cardAuthorization.clientId, account.clientId),
        eq(cardAuthorization.accountId, account.id),
        eq(cardAuthorization.state, 'pending'),
      ),
    )
    .as('held')
}

const ofAccount = { clientId: sql`${account.clientId}`, accountId: sql`${account.id}` }

const billsOfAccount = openBills(ofAccount).as('bills')

const ofLast = (closedOn: AnyColumn) => ({
  ...ofAccount,
  closedOn: sql`${closedOn}`,
})

/** A payment that was made through the payment page and is not posted yet. */
type OnItsWay = { id: string; minor: number; paidAt: string }

/** The chosen automatic payment of the last bill, and its announcement if there is one.
 * Announcements of automatic payments that have ended are ignored. */
type Automatic = {
  pays: AutopayAmount
  daysBefore: number
  cardExpiresOn: string | null
  announced: AnnouncedPull | null
}

const automaticOf = (closedOn: AnyColumn) => sql<Automatic | null>`(select json_build_object(
    'pays', autopay.pays, 'daysBefore', autopay.days_before,
    'cardExpiresOn', autopay.card_expires_on::text,
    'announced', (select json_build_object('pays', announced.pays, 'announcedMinor', announced.announced_minor,
        'tryOn', announced.try_on::text)
      from autopay_pull announced where announced.client_id = autopay.client_id
        and announced.account_id = autopay.account_id and announced.outcome is distinct from 'ended'
        and (announced.try_on is not null or announced.closed_on = ${closedOn})
      order by announced.try_on nulls last limit 1))
  from autopay where autopay.client_id = ${account.clientId} and autopay.account_id = ${account.id}
    and autopay.state = 'active')`

/** A single SQL statement, so that all figures are from the same snapshot. It reads only the last
 * account statement and later rows, so the cost does not grow with the account's history. */
const accountSums = prepared('account_sums', (tx) => {
  const last = lastStatement(tx)
  const since = postedSince(tx)
  const pending = held(tx)
  return tx
    .select({
      id: account.id,
      currency: account.currency,
      cycleDay: account.cycleDay,
      billReference: account.billReference,
      creditLimit: account.creditLimitMinor,
      lastClosing: last.closingMinor,
      lastPoints: last.closingPoints,
      dueOn: last.dueOn,
      lastClosedOn: last.closedOn,
      payments: since.payments,
      refunds: since.refunds,
      disputed: since.disputed,
      charges: since.charges,
      points: since.points,
      enteredPoints: enteredPoints(ofAccount, sql`${last.closedOn}`).mapWith(Number),
      pending: pending.pending,
      inPlans: inPlansOf(ofAccount).mapWith(Number).as('in_plans'),
      onItsWay: sql<
        OnItsWay[]
      >`coalesce((select json_agg(json_build_object('id', ${paymentOrder.id},
          'minor', ${paymentOrder.amountMinor}, 'paidAt', ${paymentOrder.changedAt})
          order by ${paymentOrder.changedAt} desc, ${paymentOrder.id}) from ${paymentOrder}
        where ${paymentOrder.clientId} = ${account.clientId}
          and ${paymentOrder.accountId} = ${account.id} and ${paymentOrder.state} = 'paid'), '[]')`.as(
        'on_its_way',
      ),
      bills: billsOfAccount,
      automatic: automaticOf(last.closedOn).as('automatic'),
      contested: disputedOf(ofLast(last.closedOn)).mapWith(Number).as('contested'),
      returning: returningOf(ofLast(last.closedOn)).mapWith(Number).as('returning'),
    })
    .from(account)
    .leftJoinLateral(last, sql`true`)
    .crossJoinLateral(since)
    .crossJoinLateral(pending)
    .where(and(eq(account.clientId, sql.placeholder('client')), isNamedAccount))
    .orderBy(lastUsed(tx))
    .limit(1)
    .prepare('account_sums')
})

/** The sums behind an account's figures; null if the client has no such account. */
export async function readAccountSums(tx: Tx, owner: Owner, accountId: string | null) {
  const [row] = await accountSums(tx).execute({ client: owner.clientId, account: accountId })
  return row ?? null
}
export type AccountSums = NonNullable<Awaited<ReturnType<typeof readAccountSums>>>

const ofCardmember = sql`${sql.placeholder('cardmember')}::uuid`

const visibleAccounts = prepared('visible_accounts', (tx) => {
  const since = postedSince(tx)
  // A primary cardmember sees the digits of a primary card, a supplementary cardmember those of
  // their own card.
  const shown = tx
    .select({ digits: card.lastDigits })
    .from(card)
    .where(
      and(
        eq(card.clientId, account.clientId),
        eq(card.accountId, account.id),
        eq(card.cardmemberId, ofCardmember),
      ),
    )
    .orderBy(sql`${card.kind} <> 'primary'`, isOutOfUse, desc(card.issuedOn), card.id)
    .limit(1)
    .as('shown')
  return tx
    .select({
      id: account.id,
      productNameEn: account.productNameEn,
      productNameAr: account.productNameAr,
      tier: account.tier,
      currency: account.currency,
      lastDigits: shown.digits,
      payments: since.payments,
      refunds: since.refunds,
      bills: billsOfAccount,
    })
    .from(account)
    .crossJoinLateral(since)
    .leftJoinLateral(shown, sql`true`)
    .where(isVisibleAccount(tx))
    .orderBy(lastUsed(tx))
    .prepare('visible_accounts')
})

/** The accounts that the owner may see, the most recently used first. */
export function readAccounts(tx: Tx, owner: Owner) {
  return visibleAccounts(tx).execute(ownerValues(owner))
}
