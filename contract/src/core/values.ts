import * as z from 'zod/mini'
import { LANGUAGES } from './languages.ts'

/** ISO 4217 codes that the issuer bills or shows
 * (docs/specification/3-entities-and-storage.md#business-entities). */
export const Currency = z.enum(['SAR', 'USD', 'GBP'])
export type Currency = z.output<typeof Currency>

/** Money in minor units (halalas, cents, pence). A charge is positive, a credit negative. */
export const Money = z.strictObject({ minor: z.int(), currency: Currency })
export type Money = z.output<typeof Money>

export { LANGUAGES }
export const Language = z.enum(LANGUAGES)
export type Language = z.output<typeof Language>

/** A text in both languages. */
export const Localized = z.strictObject({ en: z.string(), ar: z.string() })
export type Localized = z.output<typeof Localized>

/** An opaque name of a row, as a client may hold it. */
export const Reference = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/))

/** A day without a time, `YYYY-MM-DD`, in Asia/Riyadh. */
export const Day = z.iso.date()

/** A moment in UTC, ISO 8601. */
export const Moment = z.iso.datetime()

/** The four tiers of the issuer's cards. */
export const Tier = z.enum(['classic', 'gold', 'platinum', 'centurion'])
export type Tier = z.output<typeof Tier>
