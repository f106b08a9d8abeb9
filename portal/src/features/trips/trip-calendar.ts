import { DAY_MS } from '@sadu/contract/core/time'
import { addDays } from '@sadu/contract/core/days'
import ical, { ICalAlarmType } from 'ical-generator'
import type { TripDetail } from './queries.ts'

type Texts = { trip: string; pay: string; payDetail: string }

const ID_AT = 'trips.sadu.example'
/** A payment is remembered on the day before it falls due, at nine in the morning. */
const REMINDED_HOURS_BEFORE = 15
/** What is overdue has no day to come. */
const REMINDED: ReadonlySet<string> = new Set(['paymentBefore', 'paymentDue'])

/** A trip as a calendar file (iCalendar, RFC 5545): its days as one event without hours, which no time zone moves, and
 * the day on which a payment falls due with a reminder. */
export function tripCalendar({ trip, checks }: Pick<TripDetail, 'trip' | 'checks'>, texts: Texts) {
  const calendar = ical({ prodId: { company: 'Sadu', product: 'Trips' } })
  const id = (part: string) => `${trip.tripReference}-${part}@${ID_AT}`
  // The last day is the first one that no longer belongs to it.
  const days = (from: string, to: string) => ({
    start: dayOf(from),
    end: dayOf(addDays(to, 1)),
    allDay: true,
  })
  calendar.createEvent({
    id: id('trip'),
    ...days(trip.arrivesOn, trip.leavesOn),
    summary: texts.trip,
  })
  const due = checks.find(({ finding }) => REMINDED.has(finding))?.day
  if (due) {
    const payment = calendar.createEvent({
      id: id('payment'),
      ...days(due, due),
      summary: texts.pay,
      description: texts.payDetail,
    })
    payment.createAlarm({
      type: ICalAlarmType.display,
      trigger: REMINDED_HOURS_BEFORE * 3_600,
      description: texts.pay,
    })
  }
  return calendar.toString()
}

/** The day as the library reads one: by the clock of the browser. */
function dayOf(day: string): Date {
  const utc = new Date(Date.parse(day))
  return new Date(utc.getTime() + new Date(utc.getTime() + DAY_MS / 2).getTimezoneOffset() * 60_000)
}
