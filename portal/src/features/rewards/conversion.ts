import { HALALAS_PER_USD } from '@sadu/contract/rules/issuer-constants'
import {
  pointsForHalalas,
  pointsForUsdCents,
  pointsWorth,
  pointsWorthUsd,
} from '@sadu/contract/rules/points'

/** The three fields of the calculator, each of which can be typed into. */
export type Unit = 'points' | 'usd' | 'sar'

/** Whole points, US cents and halalas that stand for each other. */
export type Converted = Record<Unit, number>

/** Why a typed figure cannot be converted. */
export type ConversionProblem = 'notANumber' | 'notWhole' | 'tooPrecise' | 'tooLarge'

/** Beyond it a figure says nothing any more: as many points as 400 million dollars. */
const MOST = 100_000_000_000

const DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g
/** Commas between thousands, in either script, spaces, and marks of direction. */
const GROUPING = /[,\u066c\s\u200e\u200f\u2066-\u2069]/g

/** What a typed figure is in the other units: what points pay for, and what it takes to pay for an
 * amount. Null for an empty field. */
export function convert(
  unit: Unit,
  typed: string,
): { converted: Converted | null } | { problem: ConversionProblem } {
  const text = typed
    .replace(DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(GROUPING, '')
    .replace('\u066b', '.')
  if (text === '') return { converted: null }
  const [, whole, decimals = ''] = /^(\d+)(?:\.(\d*))?$/.exec(text) ?? []
  if (whole === undefined) return { problem: 'notANumber' }
  if (unit === 'points' && /[1-9]/.test(decimals)) return { problem: 'notWhole' }
  if (unit !== 'points' && decimals.length > 2) return { problem: 'tooPrecise' }
  const given = unit === 'points' ? Number(whole) : Number(whole + decimals.padEnd(2, '0'))
  if (given > MOST) return { problem: 'tooLarge' }
  return { converted: CONVERSIONS[unit](given) }
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
