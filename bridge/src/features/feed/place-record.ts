import { PLACE_KINDS, PLACE_LANGUAGES } from '@sadu/contract'
import { parseHours } from '@sadu/contract/places/hours'
import { isTimeZone } from '@sadu/contract/places/opening'
import * as z from 'zod/mini'
import { Country, Day, Name, oneOf, text, Words } from './fields.ts'

const degrees = (most: number, expected: string) =>
  text(/^-?\d{1,3}(\.\d{1,7})?$/, expected).check(
    z.refine((typed) => Math.abs(Number(typed)) <= most, { error: expected }),
  )

const HOURS = 'hours such as "Su-Th 09:00-16:00; Fr 16:00-20:00", or "24/7"'
const Hours = z
  .string(HOURS)
  .check(z.refine((typed) => parseHours(typed) !== null, { error: HOURS }))

const ZONE = 'a time zone such as Asia/Riyadh'
const SPOKEN = new RegExp(`^(${PLACE_LANGUAGES.join('|')})( (${PLACE_LANGUAGES.join('|')}))*$`)

/** The current state of a branch or an ATM (docs/feed.md#places). */
export const PlaceReported = z.strictObject({
  type: z.literal('place'),
  id: Name,
  kind: oneOf(PLACE_KINDS),
  nameEn: Words,
  nameAr: Words,
  addressEn: Words,
  addressAr: Words,
  cityEn: Words,
  cityAr: Words,
  country: Country,
  latitude: degrees(90, 'degrees as text between -90 and 90, such as "24.6911"'),
  longitude: degrees(180, 'degrees as text between -180 and 180, such as "46.6853"'),
  timeZone: z.optional(text(/^[\w+/-]{1,64}$/, ZONE).check(z.refine(isTimeZone, { error: ZONE }))),
  hours: Hours,
  ramadanHours: z.optional(Hours),
  holidays: oneOf(['open', 'closed']),
  accessible: oneOf(['yes', 'no']),
  languages: text(SPOKEN, `some of ${PLACE_LANGUAGES.join(', ')}, separated by spaces`),
  phone: z.optional(text(/^\+\d{7,15}$/, 'a number such as +966112345678')),
  endsOn: z.optional(Day),
})
export type PlaceRecord = z.output<typeof PlaceReported>
