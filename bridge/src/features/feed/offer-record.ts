import { Tier } from '@sadu/contract'
import { isChart } from '@sadu/contract/offers/chart'
import { OFFER_CATEGORIES, OFFER_REWARDS } from '@sadu/contract/offers/terms'
import * as z from 'zod/mini'
import { Amount, Day, Name, oneOf, text, Words } from './fields.ts'

const TIERS = Tier.options.join('|')
const PLACES_MOST = 40
const PLACE =
  /^([^|;\p{Cc}\p{Cs}]{1,120})\|([^|;\p{Cc}\p{Cs}]{1,120})\|([^|;\p{Cc}\p{Cs}]{1,120})\|([^|;\p{Cc}\p{Cs}]{1,120})\|(-?\d{1,2}(?:\.\d{1,7})?)\|(-?\d{1,3}(?:\.\d{1,7})?)$/u

const MERCHANTS = '1 to 20 ids of merchants, separated by spaces'
const PLACES =
  '1 to 40 places, separated by semicolons, each “name|الاسم|city|المدينة|latitude|longitude”'
const TERMS = '1 to 2,000 characters on one line'
const whole = (expected: string) => text(/^[1-9]\d{0,8}$/, expected)

type Given = {
  reward: (typeof OFFER_REWARDS)[number]
  value: string
  minimum?: string | undefined
  counts?: 'each' | 'together' | undefined
  most?: string | undefined
  times?: string | undefined
}

/** A condition between fields, reported on the field to correct. */
const rule = (field: keyof Given | 'endsOn', holds: (row: Given) => boolean, error: string) =>
  z.refine<Given>(holds, { path: [field], error })

const isShare = ({ reward }: Given) => reward === 'percent' || reward === 'multiple'
const isWhole = (value: string) => /^[1-9]\d{0,8}$/.test(value)

/** The current state of an offer (docs/feed.md#offers). */
export const OfferReported = z
  .strictObject({
    type: z.literal('offer'),
    id: Name,
    category: oneOf(OFFER_CATEGORIES),
    merchants: text(/^[\x21-\x7e]{1,64}( [\x21-\x7e]{1,64}){0,19}$/, MERCHANTS),
    nameEn: Words,
    nameAr: Words,
    aboutEn: Words,
    aboutAr: Words,
    termsEn: text(/^(?! )[^\p{Cc}\p{Cs}]{1,2000}$/u, TERMS),
    termsAr: text(/^(?! )[^\p{Cc}\p{Cs}]{1,2000}$/u, TERMS),
    chart: z
      .string('a chart')
      .check(
        z.refine(isChart, { error: 'a chart of at most 25 by 24 cells, its rows of one length' }),
      ),
    tiers: text(
      new RegExp(`^(${TIERS})( (${TIERS}))*$`),
      `some of ${Tier.options.join(', ')}, separated by spaces`,
    ),
    reward: oneOf(OFFER_REWARDS),
    value: text(/^\d{1,8}(\.\d{1,2})?$/, 'a number as text, such as "15" or "300.00"'),
    minimum: z.optional(Amount),
    counts: z.optional(oneOf(['each', 'together'])),
    most: z.optional(text(/^\d{1,8}(\.\d{1,2})?$/, 'a number as text, such as "60.00" or "5000"')),
    times: z.optional(whole('a whole number as text, such as "1"')),
    startsOn: Day,
    endsOn: Day,
    places: z.optional(
      z.string(PLACES).check(z.refine((typed) => readPlaces(typed) !== null, { error: PLACES })),
    ),
  })
  .check(
    rule(
      'value',
      ({ reward, value }) => reward !== 'percent' || (isWhole(value) && Number(value) <= 100),
      'a whole number of percents from 1 to 100',
    ),
    rule(
      'value',
      ({ reward, value }) => reward !== 'multiple' || (isWhole(value) && Number(value) >= 2),
      'a whole number of times, at least 2',
    ),
    rule(
      'value',
      ({ reward, value }) => reward !== 'points' || isWhole(value),
      'a whole number of points',
    ),
    rule('value', ({ value }) => Number(value) > 0, 'more than nothing'),
    rule(
      'most',
      (row) => (row.most !== undefined) === isShare(row),
      'given with percent and multiple, and left out with amount and points',
    ),
    rule(
      'most',
      ({ reward, most }) =>
        most === undefined || (Number(most) > 0 && (reward !== 'multiple' || isWhole(most))),
      'more than nothing, and a whole number of points where points are given',
    ),
    rule('times', (row) => isShare(row) || row.times !== undefined, 'given with amount and points'),
    rule(
      'counts',
      (row) => row.counts !== 'together' || (!isShare(row) && row.minimum !== undefined),
      'each, or together with a minimum where a sum or a number of points is given',
    ),
    z.refine(({ startsOn, endsOn }) => startsOn <= endsOn, {
      path: ['endsOn'],
      error: 'no day before startsOn',
    }),
  )
export type OfferRecord = z.output<typeof OfferReported>

/** The merchants whose purchases an offer counts, by their external ids. */
export const merchantsOf = ({ merchants }: Pick<OfferRecord, 'merchants'>): string[] => [
  ...new Set(merchants.split(' ')),
]

export type FedPlace = {
  nameEn: string
  nameAr: string
  cityEn: string
  cityAr: string
  latitude: number
  longitude: number
}

/** The places of an offer, in their order; null if the text is invalid. */
export function readPlaces(typed: string): FedPlace[] | null {
  const parts = typed.split(';').map((part) => PLACE.exec(part.trim()))
  if (parts.length > PLACES_MOST) return null
  const places = parts.flatMap((found): FedPlace[] => {
    if (!found) return []
    const [, nameEn = '', nameAr = '', cityEn = '', cityAr = '', north, east] = found
    const [latitude, longitude] = [Number(north), Number(east)]
    if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return []
    return [{ nameEn, nameAr, cityEn, cityAr, latitude, longitude }]
  })
  return places.length === parts.length ? places : null
}
