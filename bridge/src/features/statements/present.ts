import type { Currency, ResultsOf, Statement, listStatements } from '@sadu/contract'
import { overdueOn, unpaidBills } from '@sadu/contract/accounts/overdue'
import { cycleOf } from '@sadu/contract/statements/cycle'
import { addDays } from '@sadu/contract/core/days'
import type { StatementRow } from './store.ts'

type Shown = { currency: Currency; isPrimary: boolean; today: string }
type Closed = StatementRow & { statement: NonNullable<StatementRow['statement']> }

const NOTHING = { charges: 0, credits: 0, earned: 0 }

/** The existing statements; before the first one, the account is a single row without one. */
export function closedOf(rows: readonly StatementRow[]): Closed[] {
  return rows.filter((row): row is Closed => row.statement !== null)
}

/** The figures of statements and, for the primary cardmember, their bills. Payments and refunds pay
 * the oldest bill first, so those after a statement reduce it. */
export function presentStatements(rows: readonly Closed[], shown: Shown): Statement[] {
  const money = (minor: number) => ({ minor, currency: shown.currency })
  const unpaid = unpaidBills(
    rows.map(({ statement: { dueOn, dueMinor, creditsMinor } }) => ({
      dueDate: dueOn,
      dueMinor,
      creditsMinor,
    })),
    rows[0]?.open.credits ?? 0,
  )
  return rows.map(({ statement, lines, billsBefore }, at) => {
    const { openingPoints, closingPoints } = statement
    const { openingMinor, closingMinor, creditsMinor, closedOn, dueMinor, dueOn } = statement
    const unpaidMinor = unpaid[at]?.unpaidMinor ?? 0
    const pastDue = overdueOn(closedOn, unpaidBills(billsBefore, creditsMinor))
    return {
      statementReference: statement.id,
      number: statement.number,
      period: { from: statement.openedOn, to: closedOn },
      charges: money(lines.charges),
      credits: money(lines.credits),
      bill: shown.isPrimary
        ? {
            opening: money(openingMinor),
            closing: money(closingMinor),
            paymentDue: money(dueMinor),
            unpaid: money(unpaidMinor),
            dueDate: dueOn,
            state: unpaidMinor === 0 ? 'paid' : shown.today > dueOn ? 'overdue' : 'due',
            pastDue: pastDue && { amount: money(pastDue.amountMinor), since: pastDue.since },
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
  const { charges, credits, earned } = newest?.open ?? NOTHING
  const openingPoints = newest?.statement?.closingPoints ?? 0
  const soFarPoints = openingPoints + earned + (newest?.enteredPoints ?? 0)
  const opening = newest?.statement?.closingMinor ?? 0
  const last = newest?.statement?.closedOn
  const overdue = newest && overdueOn(today, unpaidBills(newest.bills, credits))
  const from = last === undefined ? cycleOf(today, cycleDay).from : addDays(last, 1)
  return {
    period: { from, to: today },
    closesOn: cycleOf(from, cycleDay).to,
    charges: money(charges),
    credits: money(credits),
    balance: isPrimary
      ? { opening: money(opening), soFar: money(opening + charges - credits) }
      : null,
    points: isPrimary ? pointsOf(earned, openingPoints, soFarPoints) : null,
    overdue:
      isPrimary && overdue
        ? { amount: money(overdue.amountMinor), since: overdue.since, days: overdue.days }
        : null,
  }
}
