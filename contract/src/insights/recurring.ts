import type { ChargeInterval } from './calls.ts'
import { addDays, addMonths, daysBetween } from '../core/days.ts'

/** One charge of a merchant: its day in Riyadh and its amount in the merchant's own currency. */
export type DatedAmount = { day: string; amountMinor: number }

/** A recurring charge. `charges` are those it was detected from, oldest first. */
export type Recurrence<Charge extends DatedAmount> = {
  interval: ChargeInterval
  charges: readonly [Charge, ...Charge[]]
  last: Charge
  nextDay: string
  /** The latest price change: the last charge before it, and the first after it. */
  change: { before: Charge; after: Charge } | null
}

type Pace = {
  step: (day: string, times: number) => string
  /** Days a charge may be early or late. */
  tolerance: number
  /** Charges needed to detect a series. */
  least: number
  /** Days after the expected day until the series counts as ended. */
  grace: number
}

/** The detected intervals, shortest first. */
const PACES: Record<ChargeInterval, Pace> = {
  weekly: { step: (day, n) => addDays(day, 7 * n), tolerance: 1, least: 4, grace: 4 },
  monthly: { step: addMonths, tolerance: 4, least: 3, grace: 10 },
  yearly: { step: (day, n) => addMonths(day, 12 * n), tolerance: 12, least: 2, grace: 30 },
}
const INTERVALS = ['weekly', 'monthly', 'yearly'] as const satisfies ChargeInterval[]

/** The most days by which two months differ in length. */
const MONTHS_DIFFER = 3
/** Amounts within this share are the same price, for example when the merchant converts it. */
const SAME_PRICE = 0.02
/** A new price differs from the old one by at most this share; a larger difference is another
 * charge. */
const MOST_CHANGE = 0.5

const differs = (a: number, b: number, by: number) => Math.abs(a - b) > Math.max(a, b) * by
const isSamePrice = (a: DatedAmount, b: DatedAmount) =>
  !differs(a.amountMinor, b.amountMinor, SAME_PRICE)

/** Finds the charges of one merchant, in one currency, that recur weekly, monthly or yearly at the
 * same price or one that changed occasionally, and that have not ended by `today`. Several series
 * of one merchant are distinguished by price. Habits, such as a daily coffee, do not count. */
export function findRecurring<Charge extends DatedAmount>(
  charges: readonly Charge[],
  today: string,
): Recurrence<Charge>[] {
  let left = charges
    .filter(({ amountMinor, day }) => amountMinor > 0 && day <= today)
    .toSorted((a, b) => a.day.localeCompare(b.day))
  const found: Recurrence<Charge>[] = []
  for (const interval of INTERVALS) {
    const pace = PACES[interval]
    for (const last of left.toReversed()) {
      // Older charges cannot belong to an active series: their next day has passed in any case.
      if (addDays(pace.step(last.day, 1), pace.grace + MONTHS_DIFFER) < today) break
      if (!left.includes(last)) continue
      const series = seriesTo(last, left, pace)
      const recurrence = recurrenceOf(series, left, interval, today)
      if (!recurrence) continue
      found.push(recurrence)
      left = left.filter((charge) => !series.includes(charge))
    }
  }
  return found.toSorted((a, b) => a.nextDay.localeCompare(b.nextDay))
}

/** Walks back from a charge, each time to the one about an interval earlier that is closest
 * in price, then in time. */
function seriesTo<Charge extends DatedAmount>(
  last: Charge,
  charges: readonly Charge[],
  { step, tolerance }: Pace,
): Charge[] {
  const series = [last]
  for (let at: Charge | undefined = last; at;) {
    const from: Charge = at
    // Checked in both directions, because months differ: from 27 January to 1 March is two days
    // late, though a month before 1 March is five days after 27 January.
    const expected = step(from.day, -1)
    const earliest = addDays(expected, -tolerance - MONTHS_DIFFER)
    const latest = addDays(expected, tolerance + MONTHS_DIFFER)
    const distance = ({ day }: Charge) =>
      Math.min(Math.abs(daysBetween(day, expected)), Math.abs(daysBetween(step(day, 1), from.day)))
    const price = ({ amountMinor }: Charge) => Math.abs(amountMinor - from.amountMinor)
    at = charges
      .filter(
        (charge) =>
          charge.day >= earliest &&
          charge.day <= latest &&
          // Each step goes back, regardless of the tolerances, so that the walk ends.
          charge.day < from.day &&
          distance(charge) <= tolerance &&
          !differs(charge.amountMinor, from.amountMinor, MOST_CHANGE),
      )
      .toSorted((a, b) => price(a) - price(b) || distance(a) - distance(b))[0]
    if (at) series.unshift(at)
  }
  return series
}

function recurrenceOf<Charge extends DatedAmount>(
  series: readonly Charge[],
  all: readonly Charge[],
  interval: ChargeInterval,
  today: string,
): Recurrence<Charge> | null {
  const { least, grace } = PACES[interval]
  const [first, ...others] = series
  const last = series.at(-1)
  if (!first || !last || series.length < least) return null
  const changes = others.flatMap((after, at) => {
    const before = series[at]
    return before && !isSamePrice(before, after) ? [{ before, after }] : []
  })
  // A subscription keeps a price for some time: amounts that differ every time are a habit.
  if (changes.length * 2 >= series.length) return null
  const beside = all.filter(
    (charge) => !series.includes(charge) && charge.day >= first.day && charge.day <= last.day,
  )
  // Among other purchases, only one exact price is unlikely to be a coincidence.
  if (beside.length > 0 && series.some((one) => one.amountMinor !== last.amountMinor)) return null
  const alike = beside.filter((charge) => isSamePrice(charge, last))
  if (alike.length * 2 >= series.length) return null
  const nextDay = dayAfter(series, interval)
  if (today > addDays(nextDay, grace)) return null
  return { interval, charges: [first, ...others], last, nextDay, change: changes.at(-1) ?? null }
}

/** Returns the day some intervals after the last charge. A charge on the 31st returns to it after a
 * shorter month. */
function dayAfter(series: readonly DatedAmount[], interval: ChargeInterval, times = 1): string {
  const last = series.at(-1)?.day ?? ''
  const { step } = PACES[interval]
  const isMonthEnd = addDays(last, 1).endsWith('-01')
  if (interval === 'weekly' || !isMonthEnd) return step(last, times)
  const date = Math.max(...series.map(({ day }) => Number(day.slice(8))))
  const month = step(`${last.slice(0, 8)}01`, times)
  const monthEnd = addDays(addMonths(month, 1), -1)
  const wanted = `${month.slice(0, 8)}${date}`
  return wanted < monthEnd ? wanted : monthEnd
}

/** Days before an expected charge at which the people who asked for a notification receive it. */
export const ANNOUNCED_DAYS = 2

/** Returns the days of the next charges of a series, up to `until`. */
export function expectedDays(
  { interval, charges }: Pick<Recurrence<DatedAmount>, 'interval' | 'charges'>,
  until: string,
): string[] {
  const days: string[] = []
  for (let times = 1; ; times += 1) {
    const day = dayAfter(charges, interval, times)
    if (day > until) return days
    days.push(day)
  }
}

const TIMES_A_YEAR: Record<ChargeInterval, number> = { weekly: 52, monthly: 12, yearly: 1 }

/** Returns the average monthly cost of a recurring charge, in minor units. */
export function perMonth(interval: ChargeInterval, amountMinor: number): number {
  return Math.round((amountMinor * TIMES_A_YEAR[interval]) / 12)
}
