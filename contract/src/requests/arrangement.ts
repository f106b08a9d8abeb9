import * as z from 'zod/mini'
import { addDays } from '../core/days.ts'
import { Day, draftText, line, Localized } from '../core/values.ts'
import { CenturionPageName } from '../core/centurion-pages.ts'

// An arrangement requested from a relationship manager
// (docs/specification/4-states.md#arrangements).

/** The most people in an arrangement, including the customer
 * (docs/specification/9-constants.md#requests). */
export const MAX_GUESTS = 20
/** The latest day of an arrangement, in days from today. */
export const ARRANGED_WITHIN_DAYS = 365
/** The longest note to the manager, in characters. */
export const ARRANGEMENT_NOTE_MAX = 500

/** The fields that the customer fills in. `day` is null if it is open or does not matter. */
export const ArrangementFields = {
  day: z.nullable(Day),
  /** Number of people, including the customer. */
  guests: z.int().check(z.minimum(1), z.maximum(MAX_GUESTS)),
  note: z.nullable(line(ARRANGEMENT_NOTE_MAX)),
}

/** An arrangement as stored, with the names of the programme and the manager at the time of the
 * request. */
export const ArrangementDetails = z.strictObject({
  page: CenturionPageName,
  programme: Localized,
  manager: Localized,
  ...ArrangementFields,
})
export type ArrangementDetails = z.output<typeof ArrangementDetails>

/** The unsent fields of an arrangement, and the programme they are for. */
export const ArrangementDraft = z.strictObject({
  page: draftText(40),
  chart: draftText(40),
  day: draftText(10),
  guests: draftText(3),
  note: draftText(ARRANGEMENT_NOTE_MAX),
})
export type ArrangementDraft = z.output<typeof ArrangementDraft>

/** Returns the first and the last possible day of an arrangement. */
export const arrangementDays = (today: string): { first: string; last: string } => ({
  first: today,
  last: addDays(today, ARRANGED_WITHIN_DAYS),
})

/** Returns why a day is refused: it has passed, or is too far ahead. Null if it is accepted, or
 * open. */
export function arrangementDayProblem(day: string | null, today: string): 'past' | 'tooFar' | null {
  if (day === null) return null
  const { first, last } = arrangementDays(today)
  if (day < first) return 'past'
  return day > last ? 'tooFar' : null
}
