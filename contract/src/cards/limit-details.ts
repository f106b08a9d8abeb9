import * as z from 'zod/mini'
import { Halalas, Money, Reference } from '../core/values.ts'

/** What somebody earns in a month. */
export const Income = Halalas.check(z.minimum(1))

/** Where somebody works. */
export const Sector = z.enum(['private', 'public'])
export type Sector = z.output<typeof Sector>

/** So many salary certificates go with one request. */
export const FILES_AT_MOST = 5

/** Another limit: from which to which, and what the issuer asks of whoever asks it for more. Those who ask their primary
 * cardmember say nothing of themselves. */
export const LimitDetails = z.strictObject({
  from: Money,
  to: Money,
  income: z.nullable(Money),
  sector: z.nullable(Sector),
  disability: z.nullable(z.boolean()),
  /** Salary certificates. */
  files: z.array(Reference).check(z.maxLength(FILES_AT_MOST)),
})
export type LimitDetails = z.output<typeof LimitDetails>
