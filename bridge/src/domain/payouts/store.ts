import type { Currency } from '@sadu/contract'
import type { PayoutSum } from '@sadu/contract/transactions/payout-sum'
import type { InCredit } from '@sadu/contract/requests/payout-rules'
import { lockAgainstPostings } from '../ledger/places.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, eq, sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { bankAccount, payout } from '../../platform/db/schema/payouts.ts'

export type AccountKey = { clientId: string; accountId: string }

/** An account with its credit and holds, in minor units. The credit is negative if the account owes
 * money. */
export type CreditedAccount = InCredit & { currency: Currency; billReference: string }

/** Returns the credit balance of an account. With `isLocked`, no charge or payment posts and
 * nothing is held until the transaction ends. */
export async function readInCredit(
  tx: Tx,
  { clientId, accountId }: AccountKey,
  isLocked: boolean,
): Promise<CreditedAccount> {
  if (isLocked) await lockAgainstPostings(tx, { clientId, accountId })
  type Row = { currency: Currency; bill: string; owed: string | number; held: string | number }
  const [row] = await rowsOf<Row>(
    tx,
    sql`select currency, bill_reference as bill,
        coalesce((select closing_minor from statement where statement.client_id = account.client_id
          and statement.account_id = account.id order by closed_on desc limit 1), 0)
        + coalesce((select sum(billing_minor) from posting where posting.client_id = account.client_id
          and posting.account_id = account.id and statement_id is null), 0) as owed,
        coalesce((select sum(billing_minor) from card_authorization held
          where held.client_id = account.client_id and held.account_id = account.id
            and held.state = 'pending'), 0) as held
      from account where client_id = ${clientId} and id = ${accountId}::uuid`,
  )
  if (!row) throw new Error('the account no longer exists')
  const { currency, bill: billReference, owed, held } = row
  return { currency, billReference, creditMinor: 0 - Number(owed), heldMinor: Number(held) }
}

/** Returns the bank account on file; null if there is none. */
export async function readBankAccount(tx: Tx, { clientId, accountId }: AccountKey) {
  const [found] = await tx
    .select()
    .from(bankAccount)
    .where(and(eq(bankAccount.clientId, clientId), eq(bankAccount.accountId, accountId)))
  return found ?? null
}

type PayoutRow = typeof payout.$inferSelect

/** Stores a payout. */
export async function insertPayout(tx: Tx, row: PayoutRow): Promise<void> {
  await tx.insert(payout).values(row)
}

const columns = {
  reference: sql<string>`(select reference from request where request.client_id = ${payout.clientId}
    and request.id = ${payout.requestId})`,
  currency: sql<Currency>`(select currency from account where account.client_id = ${payout.clientId}
    and account.id = ${payout.accountId})`,
  askedMinor: payout.askedMinor,
  creditMinor: payout.creditMinor,
  heldMinor: payout.heldMinor,
  sentMinor: payout.sentMinor,
  sentOn: payout.sentOn,
}

/** Returns the payout of a request; null if there is none. */
export async function readPayout(
  tx: Tx,
  { clientId, requestId }: { clientId: string; requestId: string },
) {
  const [found] = await tx
    .select(columns)
    .from(payout)
    .where(and(eq(payout.clientId, clientId), eq(payout.requestId, requestId)))
  return found ?? null
}

/** Returns the payout of a posting; null for postings of other kinds. */
export async function readPayoutOf(
  tx: Tx,
  { clientId, transactionId }: { clientId: string; transactionId: string },
) {
  const [found] = await tx
    .select(columns)
    .from(payout)
    .where(and(eq(payout.clientId, clientId), eq(payout.transactionId, transactionId)))
  return found ?? null
}

type Figures = Omit<NonNullable<Awaited<ReturnType<typeof readPayout>>>, 'reference'>

/** Returns the breakdown of a payout as the portal shows it. */
export function payoutSum(figures: Figures): PayoutSum {
  const { currency, sentOn } = figures
  const money = (minor: number) => ({ minor, currency })
  return {
    asked: money(figures.askedMinor),
    credit: money(figures.creditMinor),
    held: money(figures.heldMinor),
    sent: money(figures.sentMinor),
    on: sentOn,
  }
}
