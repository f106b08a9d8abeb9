import * as z from 'zod/mini'
import { LANGUAGES } from './languages.ts'
import { visibleText } from './typed-text.ts'

/** ISO 4217 codes the issuer bills or displays
 * (docs/specification/3-entities-and-storage.md#business-entities). */
export const Currency = z.enum(['SAR', 'USD', 'GBP'])
export type Currency = z.output<typeof Currency>

/** Money in minor units (halalas, cents, pence). A charge is positive, a credit negative. */
export const Money = z.strictObject({ minor: z.int(), currency: Currency })
export type Money = z.output<typeof Money>

/** The number of a row among those of its owner. */
export const RowNumber = z.int().check(z.minimum(0), z.maximum(2_147_483_647))

/** The highest amount a person can enter, in halalas: a billion riyals. */
export const MAX_HALALAS = 100_000_000_000
/** An amount entered by a person, in halalas. */
export const Halalas = z.int().check(z.minimum(0), z.maximum(MAX_HALALAS))

export { LANGUAGES }
export const Language = z.enum(LANGUAGES)
export type Language = z.output<typeof Language>

/** A text in both languages. */
export const Localized = z.strictObject({ en: z.string(), ar: z.string() })
export type Localized = z.output<typeof Localized>

/** A text the database can store: no NUL and no unpaired surrogates. Every text of a
 * request has this check. */
export const storable = z.regex(/^[^\0\p{Cs}]*$/u)

/** A typed text of at most this many characters, without invisible characters. */
export const freeText = (longest: number) =>
  z.string().check(z.overwrite(visibleText), z.maxLength(longest), storable)

/** A typed text that is not empty. */
export const line = (longest: number) =>
  z
    .string()
    .check(z.overwrite(visibleText), z.trim(), z.minLength(1), z.maxLength(longest), storable)

/** An unsent form field, as typed or chosen. */
export const draftText = (longest: number) =>
  z.optional(z.string().check(z.maxLength(longest), storable))

/** The deepest nesting of a value whose shape we do not define. */
const DEPTH_MAX = 16

/** A value whose shape we do not define, of limited depth. */
export const Loose = z
  .unknown()
  .check(z.refine((value) => isWithin(value, DEPTH_MAX), { error: 'too deep' }))

function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((part) => isWithin(part, levels - 1))
}

/** An opaque row identifier for clients. */
export const Reference = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/))

/** A day without a time, `YYYY-MM-DD`, in Asia/Riyadh. The range starts before the oldest account
 * and leaves room for date arithmetic beyond both bounds. */
export const Day = z.iso.date().check(z.regex(/^(19|20|21)\d\d-/))

/** A timestamp in UTC, ISO 8601. */
export const Moment = z.iso.datetime()

/** The four tiers of the issuer's cards. */
export const Tier = z.enum(['classic', 'gold', 'platinum', 'centurion'])
export type Tier = z.output<typeof Tier>

/** The calendar of the dates on a PDF, as `Intl` names it; a CSV has ISO dates. */
export const StatementCalendar = z.enum(['gregory', 'islamic-umalqura'])
export type StatementCalendar = z.output<typeof StatementCalendar>
