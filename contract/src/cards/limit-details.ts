import * as z from 'zod/mini'
import { Halalas, Money, Reference } from '../core/values.ts'

/** Monthly income. */
export const Income = Halalas.check(z.minimum(1))

/** Sector of employment. */
export const Sector = z.enum(['private', 'public'])
export type Sector = z.output<typeof Sector>

/** The most salary certificates per request. */
export const MAX_FILES = 5

/** A limit change: the old and the new limit, and the details that the issuer requires for a raise.
 * A request to the primary cardmember has no personal details. */
export const LimitDetails = z.strictObject({
  from: Money,
  to: Money,
  income: z.nullable(Money),
  sector: z.nullable(Sector),
  disability: z.nullable(z.boolean()),
  /** Salary certificates. */
  files: z.array(Reference).check(z.maxLength(MAX_FILES)),
})
export type LimitDetails = z.output<typeof LimitDetails>
