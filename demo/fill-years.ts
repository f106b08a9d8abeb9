import type { Cycle } from '@sadu/contract/statements/cycle'
import { addDays, addMonths } from '@sadu/contract/core/days'
import { openingDays } from '@sadu/contract/rewards/yearly-fee'
import type { Tx } from '../bridge/src/platform/db/database.ts'
import { sql } from '../bridge/src/platform/db/drizzle.ts'
import { authorize } from '../bridge/src/domain/ledger/authorize.ts'
import { closeCycles } from '../bridge/src/domain/ledger/close-cycles.ts'
import type { Outcome } from '../bridge/src/domain/events/event.ts'
import { post } from '../bridge/src/domain/ledger/post.ts'
import { reverseAuthorization } from '../bridge/src/domain/ledger/release.ts'
import { DEFAULT_ISSUER } from '../bridge/src/platform/issuer/issuer.ts'
import { readFeeAccounts } from '../bridge/src/domain/accounts/fee-accounts.ts'
import { chargeYearlyFees } from '../bridge/src/domain/ledger/yearly-fees.ts'
import type { DemoAccount } from './accounts.ts'
import { annualFee, chargesOf, pendingCharge } from './charges.ts'
import type { OpenedAccount } from './fill-accounts.ts'
import { fillPlan } from './fill-plan.ts'
import type { Rates } from './rates.ts'
import { authorizationRow, partlyReversed, paymentRow, postingRow } from './rows.ts'
import { SPENDING } from './spending.ts'

type Given = { today: string; rates: Rates }

/** Simulates the accounts' year through the ledger: posts charges, closes cycles in order, pays
 * each bill after its statement as its holder does, puts one charge in instalments, and leaves today's pending authorizations. */
export async function fillYears(
  tx: Tx,
  accounts: readonly OpenedAccount[],
  given: Given,
): Promise<void> {
  requireAll(
    await post(
      tx,
      accounts.flatMap((one) => yearOf(one, given)),
    ),
  )
  // Every account is in its second year, which began with a fee for the tiers that pay one.
  for (const day of new Set(accounts.map(({ cycle }) => addMonths(cycle.from, 12)))) {
    const paying = { opened: openingDays(day), feeTiers: DEFAULT_ISSUER.rewards.feeTiers }
    const all = { after: null, size: accounts.length, where: sql`true` }
    await chargeYearlyFees(tx, await readFeeAccounts(tx, paying, all), day)
  }
  let open = accounts.map((account) => ({ account, cycle: account.cycle }))
  for (;;) {
    open = open.filter(({ cycle }) => cycle.to < given.today)
    if (open.length === 0) break
    await fillPlan(tx, open, given.today)
    const closings = open.map(({ account, cycle }) => ({ ...account, cycle }))
    const closed = await closeCycles(tx, closings, DEFAULT_ISSUER.statements.daysToPay)
    const payments = closed.flatMap(({ demo, book, closingMinor, cycle }) => {
      const payment = paymentFor(demo.pays, {
        closing: closingMinor,
        cycle,
        today: given.today,
        day: book.random.between(7, 15),
      })
      return payment ? [paymentRow(book, payment.amount, payment.on)] : []
    })
    requireAll(await post(tx, payments))
    open = open.map(({ account, cycle }) => ({ account, cycle: after(cycle) }))
  }
  const waiting = accounts.flatMap((one) => waitingOf(one, given))
  requireAll(
    await authorize(
      tx,
      waiting.map(({ row }) => row),
    ),
  )
  requireAll(
    await reverseAuthorization(
      tx,
      waiting.flatMap(({ row, released }) => (released ? [partlyReversed(row, released)] : [])),
    ),
  )
}

function spendingOf({ demo }: OpenedAccount) {
  const spending = SPENDING[demo.key]
  const holder = demo.cards[0]?.person
  if (!spending || !holder) throw new Error(`nobody spends on ${demo.key}`)
  return { spending, holder }
}

function yearOf(account: OpenedAccount, { today, rates }: Given) {
  const { demo, book, cycle } = account
  const { spending, holder } = spendingOf(account)
  const charges = chargesOf(
    spending,
    { from: cycle.from, to: addDays(today, -(spending.quietDays ?? 2)), today },
    { random: book.random, rates, holder },
  )
  return [...charges, annualFee(demo.annualFee, addDays(today, -200))]
    .filter(({ postedOn }) => postedOn <= today)
    .toSorted((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime())
    .map((charge) => postingRow(book, charge))
}

function waitingOf(account: OpenedAccount, { today, rates }: Given) {
  return spendingOf(account).spending.pending.map(({ released = 0, ...one }) => {
    const first = { ...one, amount: one.amount + released }
    return { row: authorizationRow(account.book, pendingCharge(first, today, rates)), released }
  })
}

/** Throws if any row was not applied, so that the demonstration is filled completely or not at
 * all. */
function requireAll(outcomes: readonly Outcome[]): void {
  const lost = outcomes.find(({ outcome }) => outcome !== 'applied')
  if (lost) throw new Error(`the demonstration has a row that is ${JSON.stringify(lost)}`)
}

const after = ({ to }: Cycle): Cycle => ({ from: addDays(to, 1), to: addMonths(to, 1) })

/** Returns the payment of a bill, with its day; null if it is not paid, or not yet. */
function paymentFor(
  pays: DemoAccount['pays'],
  { closing, cycle, today, day }: { closing: number; cycle: Cycle; today: string; day: number },
): { amount: number; on: string } | null {
  if (closing <= 0) return null
  const isLast = after(cycle).to >= today
  if (isLast && pays === 'lastUnpaid') return null
  if (isLast && pays === 'lastInPart') {
    return { amount: Math.round(closing * 0.004) * 100, on: addDays(today, -3) }
  }
  const on = addDays(cycle.to, day)
  return on < today ? { amount: closing, on } : null
}
