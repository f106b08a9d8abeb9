import * as z from 'zod/mini'
import { storable } from '../core/values.ts'
import { EXPLANATION_AT_MOST, QUESTION_NAMES } from './rules.ts'

const typed = (longest: number) => z.optional(z.string().check(z.maxLength(longest), storable))

/** What was entered of a dispute and not sent yet, as it was typed or chosen. */
export const DisputeDraft = z.strictObject({
  reason: typed(20),
  amount: typed(20),
  part: typed(5),
  merchant: typed(60),
  day: typed(10),
  explanation: typed(EXPLANATION_AT_MOST),
  ...(Object.fromEntries(QUESTION_NAMES.map((name) => [name, typed(60)])) as Record<
    (typeof QUESTION_NAMES)[number],
    ReturnType<typeof typed>
  >),
})
export type DisputeDraft = z.output<typeof DisputeDraft>
