import * as z from 'zod/mini'
import { draftText } from '../core/values.ts'
import { MAX_INFORMATION_LENGTH } from './issue.ts'

const typed = draftText(60)

/** The unsent fields of a replacement order, as typed or chosen. */
export const IssueDraft = z.strictObject({
  place: typed,
  line1: typed,
  line2: typed,
  city: typed,
  country: typed,
  reason: typed,
  contactMethod: typed,
  information: draftText(MAX_INFORMATION_LENGTH),
  recurring: typed,
})
export type IssueDraft = z.output<typeof IssueDraft>
