import type { Currency, Money, ResultsOf, Statement, listStatements } from '@sadu/contract'
import { overdueOn, unpaidBills } from '@sadu/contract/accounts/overdue'
import { cycleOf } from '@sadu/contract/statements/cycle'
import { addDays } from '@sadu/contract/core/days'
import type { StatementRow } from './store.ts'

type Shown = { currency: Currency; isPrimary: boolean; today: string }
type Closed = StatementRow & { statement: NonNullable<StatementRow['statement']> }

const NOTHING = { charges: 0, credits: 0, cash: 0, earned: 0 }

type Credit = { limitMinor: number; availableMinor: number }

/** The limit and the available credit when a statement closed; null for a statement that was
 * created without them. */
export function creditAtClosing({
  limitMinor,
  availableMinor,
}: Pick<Closed['statement'], 'limitMinor' | 'availableMinor'>): Credit | null {
  return limitMinor === null || availableMinor === null ? null : { limitMinor, availableMinor }
}

/** The current limit and available credit. `usedMinor` is the amount owed or on hold. */
export const creditNow = (limitMinor: number, usedMinor: number): Credit => ({
  limitMinor,
  availableMinor: Math.max(0, limitMinor - usedMinor),
})

const presentCredit = (credit: Credit | null, money: (minor: number) => Money) =>
  credit && { limit: money(credit.limitMinor), available: money(credit.availableMinor) }

/** The existing statements; before the first one, the account is a single row without one. */
export function closedOf(rows: readonly StatementRow[]): Closed[] {
  return rows.filter((row): row is Closed => row.statement !== null)
}

/** The amount that a statement asked for: the whole balance without the amount disputed when it
 * closed. */
export const askedOf = ({
  dueMinor,
  disputedMinor,
}: Pick<Closed['statement'], 'dueMinor' | 'disputedMinor'>): number =>
  Math.max(0, dueMinor - disputedMinor)

/** The figures of statements and, for the primary cardmember, their bills. Payments and refunds pay
 * the oldest bill first, so those after a statement reduce it. */
export function presentStatements(rows: readonly Closed[], shown: Shown): Statement[] {
  const money = (minor: number) => ({ minor, currency: shown.currency })
  const unpaid = unpaidBills(
    rows.map(({ statement: { dueOn, dueMinor, creditsMinor }, leftOutNow }) => ({
      dueDate: dueOn,
      dueMinor,
      creditsMinor,
      leftOutMinor: leftOutNow,
    })),
    rows[0]?.open.credits ?? 0,
  )
  return rows.map(({ statement, lines, disputedNow, billsBefore }, at) => {
    const { openingPoints, closingPoints } = statement
    const { openingMinor, closingMinor, creditsMinor, closedOn, dueMinor, dueOn } = statement
    const unpaidMinor = unpaid[at]?.unpaidMinor ?? 0
    const askedMinor = askedOf(statement)
    const pastDue = overdueOn(closedOn, unpaidBills(billsBefore, creditsMinor))
    return {
      statementReference: statement.id,
      number: statement.number,
      period: { from: statement.openedOn, to: closedOn },
      charges: money(lines.charges),
      credits: money(lines.credits),
      cash: money(lines.cash),
      bill: shown.isPrimary
        ? {
            opening: money(openingMinor),
            closing: money(closingMinor),
            paymentDue: money(askedMinor),
            unpaid: money(unpaidMinor),
            disputed: money(Math.min(disputedNow, dueMinor)),
            dueDate: dueOn,
            state: unpaidMinor === 0 ? 'paid' : shown.today > dueOn ? 'overdue' : 'due',
            pastDue: pastDue && { amount: money(pastDue.amountMinor), since: pastDue.since },
            credit: presentCredit(creditAtClosing(statement), money),
          }
        : null,
      points: shown.isPrimary ? pointsOf(lines.earned, openingPoints, closingPoints) : null,
    }
  })
}

/** The movements of an account's points between two balances: the net points of postings
 * (`earned`), and the rest. */
export function pointsOf(earned: number, opening: number, closing: number) {
  return { earned, other: closing - opening - earned, balance: closing }
}

/** The open cycle: from the day after the last statement until today. */
export function presentCurrent(
  rows: readonly StatementRow[],
  { currency, isPrimary, today, cycleDay }: Shown & { cycleDay: number },
): ResultsOf<typeof listStatements>['current'] {
  const money = (minor: number) => ({ minor, currency })
  const [newest] = rows
  const { charges, credits, cash, earned } = newest?.open ?? NOTHING
  const openingPoints = newest?.statement?.closingPoints ?? 0
  const soFarPoints = openingPoints + earned + (newest?.enteredPoints ?? 0)
  const opening = newest?.statement?.closingMinor ?? 0
  const soFar = opening + charges - credits
  const last = newest?.statement?.closedOn
  const overdue = newest && overdueOn(today, unpaidBills(newest.bills, credits))
  const from = last === undefined ? cycleOf(today, cycleDay).from : addDays(last, 1)
  return {
    period: { from, to: today },
    closesOn: cycleOf(from, cycleDay).to,
    charges: money(charges),
    credits: money(credits),
    cash: money(cash),
    balance: isPrimary ? { opening: money(opening), soFar: money(soFar) } : null,
    credit:
      isPrimary && newest
        ? presentCredit(creditNow(newest.limitMinor, soFar + newest.heldMinor), money)
        : null,
    points: isPrimary ? pointsOf(earned, openingPoints, soFarPoints) : null,
    overdue:
      isPrimary && overdue
        ? { amount: money(overdue.amountMinor), since: overdue.since, days: overdue.days }
        : null,
  }
}
