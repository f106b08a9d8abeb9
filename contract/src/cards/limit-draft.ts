import * as z from 'zod/mini'
import { draftText } from '../core/values.ts'

const typed = draftText(60)

/** The unsent fields of a limit change: amounts as typed, in riyals. */
export const LimitDraft = z.strictObject({
  newLimit: typed,
  income: typed,
  sector: typed,
  disability: typed,
})
export type LimitDraft = z.output<typeof LimitDraft>
