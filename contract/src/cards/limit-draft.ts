import * as z from 'zod/mini'
import { draftText } from '../core/values.ts'

const typed = draftText(60)

/** What was entered of a change of a limit and not sent yet: amounts as they were typed, in riyals. */
export const LimitDraft = z.strictObject({
  newLimit: typed,
  income: typed,
  sector: typed,
  disability: typed,
})
export type LimitDraft = z.output<typeof LimitDraft>
