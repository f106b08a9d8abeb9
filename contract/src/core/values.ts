import * as z from 'zod/mini'
import { LANGUAGES } from './languages.ts'
import { visibleText } from './typed-text.ts'

/** ISO 4217 codes that the issuer bills or shows
 * (docs/specification/3-entities-and-storage.md#business-entities). */
export const Currency = z.enum(['SAR', 'USD', 'GBP'])
export type Currency = z.output<typeof Currency>

/** Money in minor units (halalas, cents, pence). A charge is positive, a credit negative. */
export const Money = z.strictObject({ minor: z.int(), currency: Currency })
export type Money = z.output<typeof Money>

/** The number of a row among those of its owner, as it is kept. */
export const RowNumber = z.int().check(z.minimum(0), z.maximum(2_147_483_647))

/** No amount that somebody names is more, in halalas: a billion riyals. */
export const HALALAS_AT_MOST = 100_000_000_000
/** Halalas that somebody names. */
export const Halalas = z.int().check(z.minimum(0), z.maximum(HALALAS_AT_MOST))

export { LANGUAGES }
export const Language = z.enum(LANGUAGES)
export type Language = z.output<typeof Language>

/** A text in both languages. */
export const Localized = z.strictObject({ en: z.string(), ar: z.string() })
export type Localized = z.output<typeof Localized>

/** A text that a database can hold: neither NUL nor half of a surrogate pair. Every text of a request has
 * this check. */
export const storable = z.regex(/^[^\0\p{Cs}]*$/u)

/** A text that somebody types, of at most so many characters: what nobody sees is left out of it. */
export const freeText = (longest: number) =>
  z.string().check(z.overwrite(visibleText), z.maxLength(longest), storable)

/** The same that says something. */
export const line = (longest: number) =>
  z
    .string()
    .check(z.overwrite(visibleText), z.trim(), z.minLength(1), z.maxLength(longest), storable)

/** What was entered in a field of a form and not sent yet, as it was typed or chosen. */
export const draftText = (longest: number) =>
  z.optional(z.string().check(z.maxLength(longest), storable))

/** How deep a value may go whose shape is not ours. */
const DEPTH_MAX = 16

/** A value whose shape is not ours, of a depth that nothing stumbles over. */
export const Loose = z
  .unknown()
  .check(z.refine((value) => isWithin(value, DEPTH_MAX), { error: 'too deep' }))

function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((part) => isWithin(part, levels - 1))
}

/** An opaque name of a row, as a client may hold it. */
export const Reference = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/))

/** A day without a time, `YYYY-MM-DD`, in Asia/Riyadh. No account is older than the first year, and a
 * day can be reckoned with on both sides of the bounds. */
export const Day = z.iso.date().check(z.regex(/^(19|20|21)\d\d-/))

/** A moment in UTC, ISO 8601. */
export const Moment = z.iso.datetime()

/** The four tiers of the issuer's cards. */
export const Tier = z.enum(['classic', 'gold', 'platinum', 'centurion'])
export type Tier = z.output<typeof Tier>
