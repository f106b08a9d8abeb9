import * as z from 'zod/mini'
import { storable } from '../core/values.ts'
import { CHAT_TEXT_MAX } from './calls.ts'

/** The unsent text of a chat message. */
export const ChatDraft = z.strictObject({
  text: z.optional(z.string().check(z.maxLength(CHAT_TEXT_MAX), storable)),
})
