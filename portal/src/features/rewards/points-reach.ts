import { POINT_PAYMENT } from '@sadu/contract/core/issuer-constants'
import { pointsPay, pointsRange } from '@sadu/contract/points/rules'

/** What points pay of a price and what is left in money, in halalas, and the points it takes. */
export type Reach = { points: number; paidMinor: number; restMinor: number }

/** Returns how far a balance reaches for a price, by the rules of paying a purchase with points
 * (docs/specification/4-states.md#paying-with-points). */
export function pointsReach(balance: number, priceMinor: number): Reach {
  const { least, most } = pointsRange(priceMinor, balance)
  const isPossible = most >= least && priceMinor >= POINT_PAYMENT.leastHalalas
  const points = isPossible ? most : 0
  const paidMinor = pointsPay(points, priceMinor)
  return { points, paidMinor, restMinor: priceMinor - paidMinor }
}
