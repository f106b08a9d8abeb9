import * as z from 'zod/mini'
import { storable } from '../core/values.ts'

const typed = z.optional(z.string().check(z.maxLength(20), storable))

/** What was entered of a change of a limit and not sent yet: amounts as they were typed, in riyals. */
export const LimitDraft = z.strictObject({
  newLimit: typed,
  income: typed,
  sector: typed,
  disability: typed,
})
export type LimitDraft = z.output<typeof LimitDraft>
