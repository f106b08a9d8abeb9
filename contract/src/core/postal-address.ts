import * as z from 'zod/mini'
import { COUNTRIES } from './countries.ts'
import { storable } from './values.ts'

/** One line, so that it can stand on an envelope. */
const line = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(60), storable, z.regex(/^\P{Cc}*$/u))

/** Where post reaches somebody. */
export const PostalAddress = z.strictObject({
  line1: line,
  line2: z.nullable(line),
  city: line,
  country: z.enum(COUNTRIES as readonly [string, ...string[]]),
})
export type PostalAddress = z.output<typeof PostalAddress>
