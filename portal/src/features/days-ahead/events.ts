import type { PendingTransaction, recurringCharges, ResultsOf, Trip } from '@sadu/contract'
import type { Summary } from './queries.ts'

/** An event in the days ahead. `minor` is the amount in the account's currency; null if there is
 * none yet. */
export type EventAhead = { key: string; day: string } & (
  | { kind: 'due'; minor: number }
  | { kind: 'statement'; minor: null }
  | { kind: 'charge'; minor: number; name: PendingTransaction['merchantName'] }
  | { kind: 'hold'; minor: number; name: PendingTransaction['merchantName'] }
  | { kind: 'trip'; minor: null; trip: Trip }
  | { kind: 'tripEnd'; minor: null; trip: Trip }
)

export type AheadInput = {
  summary: Pick<Summary, 'cycle' | 'dueDate' | 'paymentDue' | 'onItsWay' | 'availableCredit'>
  charges: ResultsOf<typeof recurringCharges>['charges']
  holds: readonly Pick<
    PendingTransaction,
    'transactionReference' | 'merchantName' | 'cardmemberName' | 'billingAmount' | 'holdEndsOn'
  >[]
  trips: readonly Trip[]
  today: string
}

/** The last day: the day of the next statement, or a later due date of the payment. */
export const lastDayAhead = ({ cycle, dueDate }: AheadInput['summary']): string =>
  dueDate !== null && dueDate > cycle.to ? dueDate : cycle.to

/** Returns the events from today to the last day, in order. A charge that is already on hold, by the
 * same cardmember at the same merchant, is not expected again, and a charge that was expected before
 * today is omitted. */
export function eventsAhead({ summary, charges, holds, trips, today }: AheadInput): EventAhead[] {
  const end = lastDayAhead(summary)
  const isAhead = (day: string) => day >= today && day <= end
  const isHeld = ({ merchantName, cardmemberName }: (typeof charges)[number]) =>
    holds.some(
      (one) =>
        one.merchantName.en === merchantName.en && one.cardmemberName?.en === cardmemberName.en,
    )
  const events: EventAhead[] = [
    { key: 'statement', kind: 'statement', day: summary.cycle.to, minor: null },
    ...charges.flatMap((charge) =>
      (isHeld(charge) ? charge.expected.slice(1) : charge.expected).map((day) => ({
        key: `${charge.merchantReference} ${charge.lastDigits} ${charge.billingAmount.minor} ${day}`,
        kind: 'charge' as const,
        day,
        minor: charge.billingAmount.minor,
        name: charge.merchantName,
      })),
    ),
    ...holds.map(({ transactionReference, merchantName, billingAmount, holdEndsOn }) => ({
      key: transactionReference,
      kind: 'hold' as const,
      day: holdEndsOn,
      minor: billingAmount.minor,
      name: merchantName,
    })),
    ...trips.flatMap((trip) => [
      { key: trip.tripReference, kind: 'trip' as const, day: trip.arrivesOn, minor: null, trip },
      {
        key: `${trip.tripReference} end`,
        kind: 'tripEnd' as const,
        day: trip.leavesOn,
        minor: null,
        trip,
      },
    ]),
  ]
  const { paymentDue, dueDate, onItsWay } = summary
  const toPay = paymentDue.minor - onItsWay.minor
  if (dueDate !== null && toPay > 0) {
    events.push({ key: 'due', kind: 'due', day: dueDate, minor: toPay })
  }
  return events.filter(({ day }) => isAhead(day)).toSorted((a, b) => a.day.localeCompare(b.day))
}

/** Calculates the amount available at the end: the credit available now, less the expected charges,
 * plus the payments on their way and the rest of the payment if it is due by then. Holds are already
 * deducted from the available credit. */
export function freeAfter(summary: AheadInput['summary'], events: readonly EventAhead[]) {
  const sumOf = (kind: 'charge' | 'due') =>
    events.reduce((sum, one) => sum + (one.kind === kind ? one.minor : 0), 0)
  const [expected, due] = [sumOf('charge'), sumOf('due')]
  const [now, onItsWay] = [summary.availableCredit.minor, summary.onItsWay.minor]
  return { now, expected, due, onItsWay, free: now - expected + onItsWay + due }
}
