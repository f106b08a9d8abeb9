import { POINT_PAYMENT } from '@sadu/contract/core/issuer-constants'
import { pointsPay, pointsRange } from '@sadu/contract/points/rules'

/** The points used for a price, and the amounts paid with points and in money, in halalas. */
export type Reach = { points: number; paidMinor: number; restMinor: number }

/** Returns the part of a price that a balance can pay, by the rules of paying a purchase with
 * points (docs/specification/4-states.md#paying-with-points). */
export function pointsReach(balance: number, priceMinor: number): Reach {
  const { least, most } = pointsRange(priceMinor, balance)
  const isPossible = most >= least && priceMinor >= POINT_PAYMENT.leastHalalas
  const points = isPossible ? most : 0
  const paidMinor = pointsPay(points, priceMinor)
  return { points, paidMinor, restMinor: priceMinor - paidMinor }
}
