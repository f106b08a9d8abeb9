import { HALALAS_PER_USD } from '@sadu/contract/core/issuer-constants'
import {
  pointsForHalalas,
  pointsForUsdCents,
  pointsWorth,
  pointsWorthUsd,
} from '@sadu/contract/rewards/points'
import { type AmountProblem, readAmount, readWhole } from '@sadu/contract/core/typed-amount'

/** The three fields of the calculator, all editable. */
export type Unit = 'points' | 'usd' | 'sar'

/** Equivalent amounts: whole points, US cents and halalas. */
export type Converted = Record<Unit, number>

/** Why an entered amount can't be converted. */
export type ConversionProblem = Exclude<AmountProblem, 'required'>

/** Upper limits of the calculator: more points than anyone collects, and their value. */
export const MAX_POINTS = 10_000_000
const MOST: Record<Unit, number> = {
  points: MAX_POINTS,
  usd: pointsWorthUsd(MAX_POINTS),
  sar: pointsWorth(MAX_POINTS),
}

/** Converts an entered amount to the other units: the value of points, or the points needed for an
 * amount. Null for an empty field. */
export function convert(
  unit: Unit,
  typed: string,
): { converted: Converted | null } | { problem: ConversionProblem } {
  const bounds = { most: MOST[unit] }
  const { value, problem } =
    unit === 'points' ? readWhole(typed, bounds) : readAmount(typed, unit.toUpperCase(), bounds)
  if (problem === 'required') return { converted: null }
  return value === undefined ? { problem } : { converted: CONVERSIONS[unit](value) }
}

const CONVERSIONS: Record<Unit, (given: number) => Converted> = {
  points: (points) => ({ points, usd: pointsWorthUsd(points), sar: pointsWorth(points) }),
  usd: (cents) => ({
    points: pointsForUsdCents(cents),
    usd: cents,
    sar: Math.floor((cents * HALALAS_PER_USD) / 100),
  }),
  sar: (halalas) => ({
    points: pointsForHalalas(halalas),
    usd: Math.floor((halalas * 100) / HALALAS_PER_USD),
    sar: halalas,
  }),
}
