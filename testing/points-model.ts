import { riyadhDay } from '@sadu/contract/core/days'
import type { ChargeRow, PostingRow } from '../bridge/src/domain/ledger/rows.ts'
import type { PointRow } from '../bridge/src/domain/points/enter-points.ts'

/** `back` is what its refunds gave back in the account's currency. */
type Purchase = { row: ChargeRow; postedOn: string; refunded: number; back: number }
type Movement = { at: Date; countedOn: string; points: number }

const HALALAS_A_POINT = 375
const BONUS = 100_000

/** A minimal in-memory model of one account's points. */
export function createPointsModel() {
  const purchases: Purchase[] = []
  const movements: Movement[] = []

  const earned = ({ row }: Purchase, refunded: number) =>
    Math.floor(
      (row.billingMinor * Math.max(0, row.transactionMinor - refunded)) /
        row.transactionMinor /
        HALALAS_A_POINT,
    )

  /** Finds the purchase of a refund: one with exactly this amount left, otherwise one with enough
   * left, otherwise any; latest first. */
  function purchaseOf(refund: ChargeRow, postedOn: string): Purchase | undefined {
    const rankOf = ({ row, refunded }: Purchase) => {
      const left = row.transactionMinor - refunded
      return left === refund.transactionMinor ? 0 : left > refund.transactionMinor ? 1 : 2
    }
    return purchases
      .filter(
        (one) =>
          one.row.merchantId === refund.merchantId &&
          one.row.transactionCurrency === refund.transactionCurrency &&
          one.postedOn <= postedOn &&
          one.refunded < one.row.transactionMinor,
      )
      .toSorted(
        (a, b) => rankOf(a) - rankOf(b) || Number(b.row.occurredAt) - Number(a.row.occurredAt),
      )[0]
  }

  function pointsOf(row: PostingRow, postedOn: string): number {
    if (row.kind === 'purchase') {
      const purchase = { row, postedOn, refunded: 0, back: 0 }
      purchases.push(purchase)
      return earned(purchase, 0)
    }
    const purchase = row.kind === 'refund' ? purchaseOf(row, postedOn) : undefined
    if (!purchase || row.kind !== 'refund') return 0
    const before = earned(purchase, purchase.refunded)
    purchase.refunded += row.transactionMinor
    purchase.back += row.billingMinor
    return earned(purchase, purchase.refunded) - before
  }

  const balance = () => movements.reduce((sum, { points }) => sum + points, 0)
  function move(points: number, at: Date, notBefore: string): void {
    const day = riyadhDay(at)
    const countedOn = day < notBefore ? notBefore : day
    if (points !== 0) movements.push({ at, countedOn, points })
  }
  return {
    purchases: purchases as readonly Purchase[],
    balance,
    /** Applies a posting of this day. Returns the points it changed. */
    post(row: PostingRow, postedOn: string): number {
      const points = pointsOf(row, postedOn)
      if (points !== 0) movements.push({ at: row.occurredAt, countedOn: postedOn, points })
      return points
    },
    /** Applies an entry on its day but not before this one. Returns whether it was made. */
    enter(row: PointRow, notBefore: string): boolean {
      const points =
        row.kind === 'referralBonus'
          ? BONUS
          : row.kind === 'redeemed' || row.kind === 'spent'
            ? -row.points
            : row.points
      if (points < 0 && balance() + points < 0) return false
      move(points, row.occurredAt, notBefore)
      return true
    },
    /** Moves points with a payment or to another account, on a day but not before another; below zero
     * too. */
    move,
    /** Returns the points of a statement that closes on this day. */
    closing: (day: string) =>
      movements.reduce((sum, { countedOn, points }) => sum + (countedOn <= day ? points : 0), 0),
    /** Returns the history from a day on, newest first. */
    history: (since: string) =>
      movements
        .filter(({ countedOn }) => countedOn >= since)
        .toSorted((a, b) => b.at.getTime() - a.at.getTime() || b.points - a.points)
        .map(({ at, points }) => `${at.toISOString()} ${points}`),
  }
}
