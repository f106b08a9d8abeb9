import { riyadhDay } from '@sadu/contract/core/days'
import type { ChargeRow, PostingRow } from '../bridge/src/domain/ledger/rows.ts'
import type { PointRow } from '../bridge/src/domain/points/enter-points.ts'

/** A purchase. `back` is the total of its refunds in the account's currency. */
type Purchase = { row: ChargeRow; postedOn: string; refunded: number; back: number }
/** The part that points belong to: the balance, or the share of a supplementary cardmember. */
type Part = 'balance' | 'share'
type Movement = { at: Date; countedOn: string; points: number; part: Part }

const HALALAS_A_POINT = 375
const BONUS = 100_000

/** Creates a minimal in-memory model of one account's points, with the share of one supplementary
 * cardmember. */
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

  const sumOf = (some: readonly Movement[]) => some.reduce((sum, { points }) => sum + points, 0)
  const all = () => sumOf(movements)
  const partOf = (part: Part) => sumOf(movements.filter((one) => one.part === part))
  /** Returns the points of a part that can be spent: never more than the account has. */
  const spendable = (part: Part) =>
    part === 'balance' ? partOf(part) : Math.max(0, Math.min(partOf(part), all()))
  function move(points: number, at: Date, notBefore: string, part: Part = 'balance'): void {
    const day = riyadhDay(at)
    const countedOn = day < notBefore ? notBefore : day
    if (points !== 0) movements.push({ at, countedOn, points, part })
  }
  let isShareEnded = false
  return {
    purchases: purchases as readonly Purchase[],
    spendable,
    share: () => partOf('share'),
    isShareEnded: () => isShareEnded,
    /** Gives points to the supplementary cardmember, if there are enough. */
    give(points: number, at: Date, notBefore: string): 'given' | 'notEnough' {
      if (spendable('balance') < points) return 'notEnough'
      move(-points, at, notBefore)
      move(points, at, notBefore, 'share')
      return 'given'
    },
    /** Ends the last card of the supplementary cardmember. */
    endShare(at: Date, notBefore: string): void {
      const left = partOf('share')
      isShareEnded = true
      move(-left, at, notBefore, 'share')
      move(left, at, notBefore)
    },
    /** Applies a posting of this day. Returns the points it changed. */
    post(row: PostingRow, postedOn: string): number {
      const points = pointsOf(row, postedOn)
      if (points !== 0) {
        movements.push({ at: row.occurredAt, countedOn: postedOn, points, part: 'balance' })
      }
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
      const most = row.kind === 'adjustment' ? all() : spendable('balance')
      if (points < 0 && most + points < 0) return false
      move(points, row.occurredAt, notBefore)
      return true
    },
    /** Moves points with a payment or to another account, counted on the day of `at` but not before
     * `notBefore`. The result may be negative. */
    move,
    /** Returns the points of a statement that closes on this day. */
    closing: (day: string) =>
      sumOf(movements.filter((one) => one.countedOn <= day && one.part === 'balance')),
    /** Returns the history of a part from a day on, newest first. */
    history: (since: string, part: Part) =>
      movements
        .filter((one) => one.countedOn >= since && one.part === part)
        .toSorted((a, b) => b.at.getTime() - a.at.getTime() || b.points - a.points)
        .map(({ at, points }) => `${at.toISOString()} ${points}`),
  }
}
