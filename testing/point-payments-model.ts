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
  /** What refunds and credits of disputes gave back. */
  back: number
  kept: number
  keptPoints: number
  moves: number
  isUndone: boolean
  /** Whether the share of the supplementary cardmember pays. */
  isOfShare: boolean
}
type Line = { name: string; minor: number; isCredit: boolean; postedOn: string }

/** What a payment needs of its account. */
type Account = {
  cycleDay: number
  points: Points
  /** Nothing is posted before this day. */
  firstDay: () => string
  addLine: (line: Line) => void
  /** Whether a purchase cannot be paid with points: it is in a plan. */
  isPlanned: (purchase: Purchase) => boolean
}

/** The least that points pay. */
const LEAST_PAID = 100

/** An in-memory model of an account's payments with points, and of the credits of disputes that return
 * them. */
export function createPointPaymentsModel(account: Account) {
  const { cycleDay, points, firstDay, addLine, isPlanned } = account
  const payments: Payment[] = []
  const credited: { purchase: Purchase; minor: number }[] = []

  const paying = () => payments.filter(({ isUndone }) => !isUndone)
  const isCredited = (purchase: Purchase) => credited.some((one) => one.purchase === purchase)
  const openedOn = (now: Date) => cycleOf(riyadhDay(now), cycleDay).from
  /** Moves a payment to what it pays from now on. */
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
    // Points that are taken again come off the share as far as it goes.
    const ofShare = isOfShare ? Math.max(back, -points.share()) : 0
    points.move(ofShare, at, firstDay(), 'share')
    points.move(back - ofShare, at, firstDay())
    const name = `PT${payment.id.replaceAll('-', '')}${payment.moves}`
    if (minor !== 0) addLine({ name, minor, isCredit, postedOn })
    Object.assign(payment, to)
  }
  /** What came back of a charge is money first, then points. */
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
    /** The purchases of the open cycle that points can pay, with what is left of them. */
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
    /** The payments whose statement has not closed and that still pay something. */
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
    /** Credits a purchase that is disputed, or takes the credit back. */
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
