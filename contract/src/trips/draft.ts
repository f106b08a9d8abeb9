import * as z from 'zod/mini'
import { draftText } from '../core/values.ts'

/** The unsaved fields of a trip: its stops in the format of `stopsText`, the card references
 * separated by spaces, and the telephone number abroad. */
export const TripDraft = z.strictObject({
  stops: draftText(400),
  cards: draftText(1_400),
  phone: draftText(60),
})
export type TripDraft = z.output<typeof TripDraft>
