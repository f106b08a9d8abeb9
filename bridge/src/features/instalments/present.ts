import type { InstalmentPlan, instalmentDetail, ResultsOf } from '@sadu/contract'
import { addDays, addMonths } from '@sadu/contract/core/days'
import { comingInstalments, nextInstalment } from '@sadu/contract/instalments/rules'
import { cycleOf } from '@sadu/contract/statements/cycle'
import type { PlanLine, PlanRow } from './store.ts'

const sar = (minor: number) => ({ minor, currency: 'SAR' as const })

/** Returns the day of the next statement: the end of the open cycle or, if later, of the cycle in
 * which the plan was made. */
function nextStatementOf({ closedOn, madeOn, cycleDay }: PlanRow): string {
  const open = closedOn === null || closedOn < madeOn ? madeOn : addDays(closedOn, 1)
  return cycleOf(open, cycleDay).to
}

/** A plan as its holder sees it. */
export function presentPlan(row: PlanRow): InstalmentPlan {
  const isOver = row.remainingMinor === 0
  const state = isOver ? 'over' : row.isPaused ? 'paused' : 'running'
  return {
    planReference: row.id,
    accountReference: row.accountId,
    transactionReference: row.transactionId,
    merchantName: row.merchant,
    madeOn: row.madeOn,
    amount: sar(row.amountMinor),
    fee: sar(row.feeMinor),
    months: row.months,
    billedMonths: row.billedMonths,
    remaining: sar(row.remainingMinor),
    next:
      state === 'running' ? { amount: sar(nextInstalment(row)), on: nextStatementOf(row) } : null,
    state,
    ending: row.ending,
  }
}

type Lines = ResultsOf<typeof instalmentDetail>['lines']

const KINDS: Record<PlanLine['part'], Lines[number]['kind']> = {
  month: 'billed',
  rest: 'rest',
  refunded: 'refunded',
  credited: 'refunded',
  returned: 'returned',
}

/** Lists the amounts that a plan has billed, and the coming amount on each statement. While it is
 * paused, the coming months begin with the next statement at the earliest. */
export function presentLines(row: PlanRow, lines: readonly PlanLine[]): Lines {
  const past = lines.map(({ id, part, minor, postedOn, isListed }) => ({
    kind: KINDS[part],
    amount: sar(Math.abs(minor)),
    on: postedOn,
    transactionReference: isListed ? id : null,
  }))
  const first = nextStatementOf(row)
  const coming = comingInstalments(row).map((minor, at) => ({
    kind: 'coming' as const,
    amount: sar(minor),
    on: addMonths(first, at),
    transactionReference: null,
  }))
  return [...past, ...coming]
}
