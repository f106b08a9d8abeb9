import * as z from 'zod/mini'
import { draftText } from '../core/values.ts'
import { MAX_EXPLANATION_LENGTH, QUESTION_NAMES } from './rules.ts'

/** The unsent fields of a dispute, as typed or chosen. */
export const DisputeDraft = z.strictObject({
  reason: draftText(20),
  amount: draftText(60),
  part: draftText(5),
  merchant: draftText(60),
  day: draftText(10),
  explanation: draftText(MAX_EXPLANATION_LENGTH),
  ...(Object.fromEntries(QUESTION_NAMES.map((name) => [name, draftText(60)])) as Record<
    (typeof QUESTION_NAMES)[number],
    ReturnType<typeof draftText>
  >),
})
export type DisputeDraft = z.output<typeof DisputeDraft>
