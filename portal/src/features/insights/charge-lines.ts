import type { RecurringCharge } from '@sadu/contract'
import type { Recurring } from './queries.ts'

/** A cycle of a line: the amounts charged and expected, in the billing currency, and the thickness
 * of the line as a share of the thickest line. */
export type LineCell = {
  /** The first day of the cycle. */
  from: string
  made: number
  expected: number
  width: number
  /** Whether the latest price takes effect in this cycle. */
  isChange: boolean
}
export type ChargeLine = { charge: RecurringCharge; cells: LineCell[] }

/** Returns a line for each recurring charge, with a cell for each cycle. The thickness of a line is
 * the merchant's own price of one charge, so that it does not change with the exchange rate. */
export function chargeLines({
  charges,
  cycles,
}: Pick<Recurring, 'charges' | 'cycles'>): ChargeLine[] {
  const highest = Math.max(1, ...charges.flatMap((one) => one.made.map(priceIn(one))))
  return charges.map((charge) => ({
    charge,
    cells: cycles.map(({ from, to }, at) => {
      // Charges posted in the first cycle may have been made before it.
      const isHere = (day: string) => day <= to && (at === 0 || day >= from)
      const made = charge.made.filter(({ day }) => isHere(day))
      const expected = charge.expected.filter(isHere).length * charge.billingAmount.minor
      const last = made.at(-1) ?? (expected > 0 ? charge : undefined)
      return {
        from,
        made: made.reduce((sum, { billingAmount }) => sum + billingAmount.minor, 0),
        expected,
        width: last ? priceIn(charge)(last) / highest : 0,
        isChange: charge.priceChange !== null && isHere(charge.priceChange.since),
      }
    }),
  }))
}

/** Converts a price to the account's currency at the rate of the last charge. */
const priceIn =
  ({ amount, billingAmount }: RecurringCharge) =>
  (price: Pick<RecurringCharge, 'amount'>) =>
    (price.amount.minor * billingAmount.minor) / amount.minor
