import { DAY_MS } from '@sadu/contract/core/time'
import { addDays } from '@sadu/contract/core/days'
import ical, { ICalAlarmType } from 'ical-generator'
import type { TripDetail } from './queries.ts'

type Texts = { trip: string; pay: string; payDetail: string }

const ID_AT = 'trips.sadu.example'
/** Payment reminder at nine in the morning of the day before the due date. */
const REMINDED_HOURS_BEFORE = 15
/** An overdue payment has no future date to remind of. */
const REMINDED: ReadonlySet<string> = new Set(['paymentBefore', 'paymentDue'])

/** A trip as a calendar file (iCalendar, RFC 5545): an all-day event independent of time zones, and
 * the due date of a payment with a reminder. */
export function tripCalendar({ trip, checks }: Pick<TripDetail, 'trip' | 'checks'>, texts: Texts) {
  const calendar = ical({ prodId: { company: 'Sadu', product: 'Trips' } })
  const id = (part: string) => `${trip.tripReference}-${part}@${ID_AT}`
  // The end date of an all-day event is exclusive.
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

/** Converts a day to a local date, which the library expects. */
function dayOf(day: string): Date {
  const utc = new Date(Date.parse(day))
  return new Date(utc.getTime() + new Date(utc.getTime() + DAY_MS / 2).getTimezoneOffset() * 60_000)
}
