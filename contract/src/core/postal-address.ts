import * as z from 'zod/mini'
import { COUNTRIES } from './countries.ts'
import { line } from './values.ts'

/** A single line, for an address label. */
const addressLine = line(60).check(z.regex(/^\P{Cc}*$/u))

/** A postal address. */
export const PostalAddress = z.strictObject({
  line1: addressLine,
  line2: z.nullable(addressLine),
  city: addressLine,
  country: z.enum(COUNTRIES as readonly [string, ...string[]]),
})
export type PostalAddress = z.output<typeof PostalAddress>
