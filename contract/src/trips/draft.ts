import * as z from 'zod/mini'
import { draftText } from '../core/values.ts'

/** What was entered of a trip and not saved yet: its stops as `stopsText` writes them, the references of the cards with
 * spaces between them, and the telephone number abroad. */
export const TripDraft = z.strictObject({
  stops: draftText(400),
  cards: draftText(1_400),
  phone: draftText(60),
})
export type TripDraft = z.output<typeof TripDraft>
