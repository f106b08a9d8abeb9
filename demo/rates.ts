import { addDays } from '@sadu/contract/core/days'
import type { Currency } from '@sadu/contract'
import type { Randomness } from './randomness.ts'

/** Riyals for one unit of a currency on a day, as decimal text; null for riyals themselves. */
export type Rates = { of(currency: Currency, day: string): string | null; rows: RateRow[] }
type RateRow = { currency: 'USD' | 'GBP'; ratedOn: string; rate: string }

/** Creates daily rates for a range of days: the dollar at its peg, the pound fluctuating around
 * 4.80. */
export function dailyRates(from: string, to: string, random: Randomness): Rates {
  const rows: RateRow[] = []
  let pound = 4.8
  for (let day = from; day <= to; day = addDays(day, 1)) {
    pound += (4.8 - pound) * 0.02 + (random.fraction() - 0.5) * 0.03
    rows.push({ currency: 'USD', ratedOn: day, rate: '3.750000' })
    rows.push({ currency: 'GBP', ratedOn: day, rate: pound.toFixed(6) })
  }
  const known = new Map(rows.map((row) => [row.currency + row.ratedOn, row.rate]))
  return {
    rows,
    of: (currency, day) => (currency === 'SAR' ? null : (known.get(currency + day) ?? null)),
  }
}
