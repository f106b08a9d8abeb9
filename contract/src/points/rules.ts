import type { CODES } from '../core/codes.ts'
import { POINT_PAYMENT } from '../core/issuer-constants.ts'
import type { Currency } from '../core/values.ts'
import { pointsForHalalas, pointsWorth } from '../rewards/points.ts'

/** What a posting of a payment with points is: what they pay (`paid`), what is charged again because
 * it was undone or because a refund or the credit of a dispute returned points instead of money
 * (`undone`, `returned`), and what they pay again after a lost dispute (`retaken`). */
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

/** What is left of a charge in money. */
export const leftInMoney = ({
  amountMinor,
  refundedMinor,
}: Pick<PointsCharge, 'amountMinor' | 'refundedMinor'>): number =>
  Math.max(0, amountMinor - refundedMinor)

/** Why a charge cannot be paid with points on a day, whatever the balance; null if it can
 * (docs/specification/4-states.md#paying-with-points). */
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

/** The fewest points of a payment, and the most: all that is left of the charge, or the whole
 * balance. */
export function pointsRange(leftMinor: number, balance: number) {
  const least = pointsForHalalas(POINT_PAYMENT.leastHalalas)
  return { least, most: Math.min(pointsForHalalas(leftMinor), balance) }
}

/** What points pay of a charge: their worth at the one rate, and never more than is left. */
export const pointsPay = (points: number, leftMinor: number): number =>
  Math.min(pointsWorth(points), leftMinor)

/** A payment with points, and what refunds and credits of disputes gave back of its charge. */
export type PointMoney = {
  chargeMinor: number
  amountMinor: number
  points: number
  backMinor: number
}

/** What a payment still pays. What comes back of a charge is money first, up to what was paid in
 * money; the rest returns as points, in proportion. In parts it returns the same as at once. */
export function stillPaid({ chargeMinor, amountMinor, points, backMinor }: PointMoney) {
  const inMoney = chargeMinor - amountMinor
  const returnedMinor = Math.min(Math.max(0, backMinor - inMoney), amountMinor)
  const returnedPoints = Number((BigInt(points) * BigInt(returnedMinor)) / BigInt(amountMinor))
  return { keptMinor: amountMinor - returnedMinor, keptPoints: points - returnedPoints }
}
