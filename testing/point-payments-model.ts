import { riyadhDay } from '@sadu/contract/core/days'
import { cycleOf } from '@sadu/contract/statements/cycle'
import type { createPointsModel } from './points-model.ts'

type Points = ReturnType<typeof createPointsModel>
type Purchase = Points['purchases'][number]
type Payment = {
  id: string
  purchase: Purchase
  points: number
  amount: number
  /** The total of refunds and dispute credits of the purchase. */
  back: number
  kept: number
  keptPoints: number
  moves: number
  isUndone: boolean
  /** Whether the share of the supplementary cardmember pays. */
  isOfShare: boolean
}
type Line = { name: string; minor: number; isCredit: boolean; postedOn: string }

/** The account data that a payment with points needs. */
type Account = {
  cycleDay: number
  points: Points
  /** Returns the earliest posting day. */
  firstDay: () => string
  addLine: (line: Line) => void
  /** Whether a purchase is in a plan, and so cannot be paid with points. */
  isPlanned: (purchase: Purchase) => boolean
}

/** The minimum amount that points can pay. */
const LEAST_PAID = 100

/** Creates an in-memory model of an account's payments with points, and of the dispute credits that
 * return them. */
export function createPointPaymentsModel(account: Account) {
  const { cycleDay, points, firstDay, addLine, isPlanned } = account
  const payments: Payment[] = []
  const credited: { purchase: Purchase; minor: number }[] = []

  const paying = () => payments.filter(({ isUndone }) => !isUndone)
  const isCredited = (purchase: Purchase) => credited.some((one) => one.purchase === purchase)
  const openedOn = (now: Date) => cycleOf(riyadhDay(now), cycleDay).from
  /** Changes the amount and points of a payment, and moves the difference. */
  const move = (
    payment: Payment,
    to: { kept: number; keptPoints: number },
    { at, postedOn, isCredit }: { at: Date; postedOn: string; isCredit: boolean },
  ) => {
    const minor = payment.kept - to.kept
    const back = payment.keptPoints - to.keptPoints
    if (minor === 0 && back === 0) return
    payment.moves += 1
    const isOfShare = payment.isOfShare && !points.isShareEnded()
    // Points that are deducted again come from the share, up to its balance.
    const ofShare = isOfShare ? Math.max(back, -points.share()) : 0
    points.move(ofShare, at, firstDay(), 'share')
    points.move(back - ofShare, at, firstDay())
    const name = `PT${payment.id.replaceAll('-', '')}${payment.moves}`
    if (minor !== 0) addLine({ name, minor, isCredit, postedOn })
    Object.assign(payment, to)
  }
  /** Applies an amount returned for a charge: the part paid with money is returned first, then
   * points. */
  const comeBack = (payment: Payment, minor: number, at: Date, postedOn: string) => {
    payment.back += minor
    const charge = payment.purchase.row.billingMinor
    const returned = Math.max(0, Math.min(payment.amount, payment.back - charge + payment.amount))
    const pointsBack = Math.floor((payment.points * returned) / payment.amount)
    const to = { kept: payment.amount - returned, keptPoints: payment.points - pointsBack }
    move(payment, to, { at, postedOn, isCredit: to.kept < payment.kept })
  }

  return {
    paying,
    comeBack,
    credited: credited as readonly { purchase: Purchase; minor: number }[],
    /** Whether a purchase is paid with points, or credited. */
    has: (purchase: Purchase) =>
      isCredited(purchase) || paying().some((one) => one.purchase === purchase),
    /** Returns the purchases of the open cycle that points can pay, with the remaining amount of
     * each. */
    payable: (now: Date) =>
      points.purchases
        .filter(
          (purchase) =>
            purchase.postedOn >= openedOn(now) &&
            purchase.postedOn >= firstDay() &&
            !isPlanned(purchase) &&
            !isCredited(purchase) &&
            !paying().some((one) => one.purchase === purchase),
        )
        .map((purchase) => ({ purchase, left: purchase.row.billingMinor - purchase.back }))
        .filter(({ left }) => left >= LEAST_PAID),
    /** Pays a purchase with points, if there are enough. */
    pay(
      purchase: Purchase,
      made: { id: string; points: number; amount: number; isOfShare: boolean; now: Date },
    ): 'paid' | 'notEnough' {
      const { id, amount, isOfShare, now } = made
      if (points.spendable(isOfShare ? 'share' : 'balance') < made.points) return 'notEnough'
      const payment: Payment = {
        id,
        purchase,
        points: made.points,
        amount,
        back: purchase.back,
        kept: 0,
        keptPoints: 0,
        moves: 0,
        isUndone: false,
        isOfShare,
      }
      payments.push(payment)
      const to = { kept: amount, keptPoints: made.points }
      move(payment, to, { at: now, postedOn: riyadhDay(now), isCredit: false })
      return 'paid'
    },
    /** Returns the payments whose statement has not closed and that still pay an amount. */
    undoable: (now: Date) =>
      paying().filter(
        ({ purchase, kept }) =>
          kept > 0 && purchase.postedOn >= openedOn(now) && !isCredited(purchase),
      ),
    undo(payment: Payment, now: Date): void {
      const to = { kept: 0, keptPoints: 0 }
      move(payment, to, { at: now, postedOn: riyadhDay(now), isCredit: false })
      payment.isUndone = true
    },
    /** Credits a disputed purchase, or reverses the credit. */
    credit(
      purchase: Purchase,
      minor: number,
      row: { serialNumber: string; occurredAt: Date; postedOn: string },
    ): void {
      const at = credited.findIndex((one) => one.purchase === purchase)
      if (minor > 0) credited.push({ purchase, minor })
      else credited.splice(at, 1)
      const { serialNumber: name, occurredAt, postedOn } = row
      addLine({ name, minor: -minor, isCredit: minor > 0, postedOn })
      const payment = paying().find((one) => one.purchase === purchase)
      if (payment) comeBack(payment, minor, occurredAt, postedOn)
    },
    facts: () =>
      payments
        .map(({ points: used, amount, kept, keptPoints, moves }) =>
          [used, amount, kept, keptPoints, moves].join(' '),
        )
        .toSorted(),
  }
}
