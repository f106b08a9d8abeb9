import type { CODES } from '../core/codes.ts'
import { POINT_PAYMENT } from '../core/issuer-constants.ts'
import type { Currency } from '../core/values.ts'
import { pointsForHalalas, pointsWorth } from '../rewards/points.ts'

/** The kind of a posting of a payment with points: the amount paid (`paid`), the amount charged
 * again because the payment was undone or because a refund or a dispute credit returned points
 * instead of money (`undone`, `returned`), and the amount paid again after a lost dispute
 * (`retaken`). */
export type PointPart = 'paid' | 'undone' | 'returned' | 'retaken'

/** A charge that a person wants to pay with points. `closesOn` is the last day of its cycle. */
export type PointsCharge = {
  isPosted: boolean
  kind: string
  currency: Currency
  amountMinor: number
  refundedMinor: number
  isDisputed: boolean
  isPlanned: boolean
  isPaidWithPoints: boolean
  closesOn: string
}

type CodeNames = (typeof CODES)[keyof typeof CODES]['name']
export type PointsProblem = Extract<CodeNames, `points${string}`>

/** Returns the amount of a charge that remains after refunds, in minor units. */
export const leftInMoney = ({
  amountMinor,
  refundedMinor,
}: Pick<PointsCharge, 'amountMinor' | 'refundedMinor'>): number =>
  Math.max(0, amountMinor - refundedMinor)

/** Returns why a charge cannot be paid with points on a day, regardless of the balance; null if it
 * can (docs/specification/4-states.md#paying-with-points). */
export function pointsProblem(charge: PointsCharge, today: string): PointsProblem | null {
  if (charge.isPaidWithPoints) return 'pointsPaidAlready'
  if (charge.kind !== 'purchase') return 'pointsNotAPurchase'
  if (!charge.isPosted) return 'pointsNotPosted'
  if (charge.currency !== 'SAR') return 'pointsOtherCurrency'
  if (charge.isDisputed) return 'pointsDisputed'
  if (charge.isPlanned) return 'pointsInInstalments'
  if (leftInMoney(charge) < POINT_PAYMENT.leastHalalas) return 'pointsNothingLeft'
  return today > charge.closesOn ? 'pointsTooLate' : null
}

/** Returns the fewest and the most points of a payment. The most is enough for the remaining amount
 * of the charge, or the whole balance. */
export function pointsRange(leftMinor: number, balance: number) {
  const least = pointsForHalalas(POINT_PAYMENT.leastHalalas)
  return { least, most: Math.min(pointsForHalalas(leftMinor), balance) }
}

/** Returns the amount of a charge that points pay, in halalas: their value at the single rate, and
 * never more than the remaining amount. */
export const pointsPay = (points: number, leftMinor: number): number =>
  Math.min(pointsWorth(points), leftMinor)

/** A payment with points, and the amount of its charge returned by refunds and dispute credits. */
export type PointMoney = {
  chargeMinor: number
  amountMinor: number
  points: number
  backMinor: number
}

/** Returns the part of a payment that is still paid with points. A returned amount of the charge is
 * money first, up to the part paid in money; the rest returns as points, in proportion. Several
 * partial returns give the same result as a single one. */
export function stillPaid({ chargeMinor, amountMinor, points, backMinor }: PointMoney) {
  const inMoney = chargeMinor - amountMinor
  const returnedMinor = Math.min(Math.max(0, backMinor - inMoney), amountMinor)
  const returnedPoints = Number((BigInt(points) * BigInt(returnedMinor)) / BigInt(amountMinor))
  return { keptMinor: amountMinor - returnedMinor, keptPoints: points - returnedPoints }
}
