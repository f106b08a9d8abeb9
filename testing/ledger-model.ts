import { cycleOf, historyStart, type Cycle } from '@sadu/contract/statements/cycle'
import { addDays, riyadhDay, startOfDay } from '@sadu/contract/core/days'
import { entryId } from '../bridge/src/domain/events/event.ts'
import type { DeclinedRow } from '../bridge/src/domain/ledger/record-declined.ts'
import type {
  Amounts,
  AuthorizationRow,
  PostingRow,
  ReversalRow,
} from '../bridge/src/domain/ledger/rows.ts'
import type { PointRow } from '../bridge/src/domain/points/enter-points.ts'
import { riyals } from './ledger-rows.ts'
import { OPENED_ON, type PlaceOfTwo } from './ledger-world.ts'
import { createPaymentsModel, type Order } from './payments-model.ts'
import { createPointPaymentsModel } from './point-payments-model.ts'
import { createPointsModel } from './points-model.ts'

type Archivable = { name: string; isArchived: boolean }
type Line = Archivable & {
  minor: number
  isCredit: boolean
  isPayment: boolean
  postedOn: string
  closedOn: string | null
}
type Purchase = ReturnType<typeof createPointsModel>['purchases'][number]
type Plan = {
  id: string
  purchase: Purchase
  madeOn: string
  amount: number
  months: number
  billed: number
  remaining: number
  ending: string
}
type Held = Archivable & {
  row: AuthorizationRow
  /** The amounts currently held, or held at the end of the hold. */
  amounts: Amounts
  state: 'pending' | 'posted' | 'reversed' | 'expired'
  postings: Line[]
}
type Declined = Archivable & { at: Date }
type Bill = Cycle & {
  opening: number
  closing: number
  pastDue: number
  lines: number
  points: number
}

/** Creates a minimal in-memory model of one account's ledger, and of the points of the other
 * account. */
export function createLedgerModel(place: PlaceOfTwo) {
  const held: Held[] = []
  const lines: Line[] = []
  const bills: Bill[] = []
  const declined: Declined[] = []
  const points = createPointsModel()
  let otherPoints = 0
  const plans: Plan[] = []

  const openFrom = () => addDays(bills.at(-1)?.to ?? addDays(OPENED_ON, -1), 1)
  /** Returns the earliest posting day; without a statement, any day is allowed. */
  const firstDay = () => (bills.length > 0 ? openFrom() : '')
  const owed = () => sumOf(lines)
  const addLine = (
    one: Pick<Line, 'name' | 'minor' | 'isCredit' | 'postedOn'> & { isPayment?: boolean },
  ): Line => {
    const line = { isPayment: false, ...one, closedOn: null, isArchived: false }
    lines.push(line)
    return line
  }
  const isPlanned = ({ row }: Purchase) => plans.some(({ purchase }) => purchase.row === row)
  const { cycleDay } = place
  const payments = createPointPaymentsModel({ cycleDay, points, firstDay, addLine, isPlanned })
  const running = () => plans.filter(({ remaining }) => remaining > 0)
  /** Adds a line for an amount or a fee of a plan. */
  const move = (
    { id }: Plan,
    suffix: string,
    { minor, isCredit = false, postedOn }: { minor: number; isCredit?: boolean; postedOn: string },
  ) => {
    addLine({ name: `IN${id.replaceAll('-', '')}${suffix}`, minor, isCredit, postedOn })
  }
  /** Bills an amount of a plan. */
  const billOf = (plan: Plan, suffix: string, minor: number, postedOn: string, ending: string) => {
    plan.remaining -= minor
    if (plan.remaining === 0) plan.ending = ending
    move(plan, suffix, { minor, postedOn })
  }
  const billMonths = (to: string) => {
    for (const plan of running().filter(({ madeOn }) => madeOn <= to)) {
      plan.billed += 1
      const monthly = Math.floor(plan.amount / plan.months)
      const isLast = plan.billed === plan.months
      const minor = isLast ? plan.remaining : Math.min(monthly, plan.remaining)
      billOf(plan, `m${plan.billed}`, minor, to, 'repaid')
    }
  }
  /** Deducts a refund from the last months of the plan of its purchase. */
  const shorten = (row: PostingRow, plan: Plan, postedOn: string) => {
    if (!('billingMinor' in row)) return
    const minor = Math.min(row.billingMinor, plan.remaining)
    plan.remaining -= minor
    if (plan.remaining === 0) plan.ending = 'refunded'
    const refund = entryId('posting', row, row.occurredAt).replaceAll('-', '')
    move(plan, `r${refund.slice(-20)}`, { minor, isCredit: true, postedOn })
  }
  const pay = createPaymentsModel({
    bills: () => bills,
    owed,
    creditsSince: (closedOn) =>
      0 -
      sumOf(
        lines.filter(
          (line) => line.isCredit && (line.closedOn === null || line.closedOn > closedOn),
        ),
      ),
    paid: () => lines.filter(({ isPayment }) => isPayment),
  })
  const pending = () => held.filter(({ state }) => state === 'pending')
  const since = (now: Date) => historyStart(cycleOf(riyadhDay(now), place.cycleDay))

  return {
    place,
    held: held as readonly Held[],
    pending,
    purchases: points.purchases,
    since,
    /** Holds credit, unless its posting arrived first. */
    hold(row: AuthorizationRow, posting: Line | null): void {
      const state = posting ? 'posted' : 'pending'
      const postings = posting ? [posting] : []
      held.push({ row, amounts: row, state, postings, name: row.serialNumber, isArchived: false })
    },
    /** Posts a row, which ends its hold or settles a payment. */
    enter(row: PostingRow, of: Held | null, order?: Order): Line {
      const postedOn = row.postedOn < firstDay() ? firstDay() : row.postedOn
      const sign = row.kind === 'refund' || row.kind === 'payment' ? -1 : 1
      const minor = sign * ('amountMinor' in row ? row.amountMinor : row.billingMinor)
      const name = row.serialNumber
      const isPayment = row.kind === 'payment'
      const line = addLine({ name, minor, isCredit: minor < 0, isPayment, postedOn })
      const before = running().map((plan) => [plan, plan.purchase.refunded] as const)
      const paid = payments.paying().map((payment) => [payment, payment.purchase.back] as const)
      points.post(row, postedOn)
      for (const [payment, back] of paid) {
        const more = payment.purchase.back - back
        if (more > 0) payments.comeBack(payment, more, row.occurredAt, postedOn)
      }
      for (const [plan, refunded] of before) {
        if (plan.purchase.refunded > refunded) shorten(row, plan, postedOn)
      }
      if (isPayment) pay.posted(line, order)
      if (of) {
        of.state = 'posted'
        of.postings.push(line)
      }
      return line
    },
    reverse({ released }: ReversalRow, one: Held): string {
      const { transactionMinor } = one.amounts
      if (one.state === 'posted') return 'alreadyPosted'
      if (released && released.minor > transactionMinor) return 'moreThanHeld'
      if (one.state === 'pending') {
        if (!released || released.minor === transactionMinor) one.state = 'reversed'
        else one.amounts = leftOf(one.amounts, released.minor)
      }
      return 'applied'
    },
    owed,
    running,
    /** Returns the purchases of the open cycle that can be put in a plan. */
    plannable: (now: Date) => {
      const { from } = cycleOf(riyadhDay(now), place.cycleDay)
      return points.purchases.filter(
        (purchase) =>
          purchase.row.foreign === null &&
          purchase.row.billingMinor >= LEAST_PLANNED &&
          purchase.refunded === 0 &&
          !payments.has(purchase) &&
          purchase.postedOn >= from &&
          purchase.postedOn >= firstDay() &&
          !isPlanned(purchase),
      )
    },
    /** Puts a purchase in a plan, for a fee. */
    plan(purchase: Purchase, made: { id: string; months: number; fee: number; day: string }): void {
      const { id, months, fee, day: madeOn } = made
      const amount = purchase.row.billingMinor
      const plan = {
        id,
        purchase,
        madeOn,
        amount,
        months,
        billed: 0,
        remaining: amount,
        ending: '',
      }
      plans.push(plan)
      move(plan, 'moved', { minor: -amount, postedOn: madeOn })
      move(plan, 'fee', { minor: fee, postedOn: madeOn })
    },
    endPlan(plan: Plan, day: string): void {
      billOf(plan, 'rest', plan.remaining, day, 'early')
    },
    payments,
    pay,
    movePoints: (row: PointRow) => (points.enter(row, firstDay()) ? 'applied' : 'notEnough'),
    /** Moves points to the other account, or back from it if the number is negative. */
    moveToOther(moved: number, at: Date): 'moved' | 'notEnough' {
      if (points.spendable('balance') - moved < 0 && moved > 0) return 'notEnough'
      if (otherPoints + moved < 0) return 'notEnough'
      otherPoints += moved
      points.move(-moved, at, firstDay())
      return 'moved'
    },
    isShareEnded: points.isShareEnded,
    /** Gives points to the supplementary cardmember. */
    give: (given: number, at: Date) => points.give(given, at, firstDay()),
    /** Ends the card of the supplementary cardmember. */
    endShare: (at: Date) => points.endShare(at, firstDay()),
    decline({ externalId, occurredAt }: DeclinedRow): void {
      declined.push({ name: externalId, at: occurredAt, isArchived: false })
    },
    /** Closes the open cycle; null if it has not finished. */
    close(now: Date): Cycle | null {
      const from = openFrom()
      const cycle = { from, to: cycleOf(from, place.cycleDay).to }
      if (cycle.to >= riyadhDay(now)) return null
      billMonths(cycle.to)
      const own = lines.filter(({ closedOn, postedOn }) => !closedOn && postedOn <= cycle.to)
      const opening = bills.at(-1)?.closing ?? 0
      const credits = -sumOf(own.filter(({ isCredit }) => isCredit))
      for (const line of own) line.closedOn = cycle.to
      bills.push({
        ...cycle,
        opening,
        closing: opening + sumOf(own),
        pastDue: Math.max(0, opening - credits),
        lines: own.length,
        points: points.closing(cycle.to),
      })
      return cycle
    },
    expire(now: Date): void {
      for (const one of pending()) if (one.row.expiresAt <= now) one.state = 'expired'
    },
    archive(now: Date): void {
      const from = since(now)
      const isOld = (at: Date) => at < startOfDay(from)
      for (const line of lines) {
        if (line.closedOn !== null && line.closedOn < from) line.isArchived = true
      }
      for (const one of held) {
        const isOver = one.state !== 'pending' && one.postings.every(({ isArchived }) => isArchived)
        if (isOver && isOld(one.row.occurredAt)) one.isArchived = true
      }
      for (const one of declined) if (isOld(one.at)) one.isArchived = true
    },
    /** Returns the expected contents of the database and of the portal. */
    facts: (now: Date) => ({
      owed: owed(),
      rebuilt: owed(),
      held: pending().reduce((sum, { amounts }) => sum + amounts.billingMinor, 0),
      bills: bills.map((bill) => Object.values(bill).join(' ')),
      plans: plans
        .map(({ amount, months, billed, remaining, ending }) =>
          [amount, months, billed, remaining, ending].join(' '),
        )
        .toSorted(),
      payments: payments.facts(),
      pay: pay.facts(riyadhDay(now)),
      declined: declined.filter(({ isArchived }) => !isArchived).length,
      archived: [lines, held, declined].map(archivedOf),
      points: points.spendable('balance'),
      otherPoints,
      share: points.share(),
      pointHistory: points.history(since(now), 'balance'),
      shareHistory: points.history(since(now), 'share'),
    }),
  }
}
export type LedgerModel = ReturnType<typeof createLedgerModel>

/** The smallest purchase that the model puts in a plan. */
const LEAST_PLANNED = 1_000

const sumOf = (lines: readonly Line[]) => lines.reduce((sum, { minor }) => sum + minor, 0)

const archivedOf = (all: readonly Archivable[]) =>
  all.flatMap(({ name, isArchived }) => (isArchived ? [name] : [])).toSorted()

/** Returns the rest of a hold, in riyals at its own rate, with its part of the fee. */
function leftOf(amounts: Amounts, released: number): Amounts {
  const rest = amounts.transactionMinor - released
  if (!amounts.foreign) return riyals(rest)
  const { rate, feeMinor } = amounts.foreign
  const fee = Math.floor((feeMinor * rest) / amounts.transactionMinor)
  return {
    ...amounts,
    transactionMinor: rest,
    billingMinor: Math.round(rest * Number(rate)) + fee,
    foreign: { rate, feeMinor: fee },
  }
}
