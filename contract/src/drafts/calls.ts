import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Day, Loose, Moment, Reference } from '../core/values.ts'
import { DRAFTS } from './kinds.ts'

/** The largest draft as JSON in UTF-8. */
export const DRAFT_MAX_BYTES = 16 * 1024
/** Days after its last change until a draft is deleted. */
export const DRAFT_LIFE_DAYS = 30

/** The form a draft belongs to, and the card, charge or trip the form is about, if any. */
export const draftKey = {
  kind: z.enum(Object.keys(DRAFTS) as [keyof typeof DRAFTS]),
  subject: z.optional(Reference),
}

const DraftState = z.strictObject({
  changedAt: Moment,
  /** The last day before it is deleted. */
  lastDay: Day,
})

/** Returns the person's unsent input of a form, from any device; `draft` is null if there is
 * none. */
export const getDraft = defineCall({
  path: 'bridge:se/draft/get',
  summary: 'What the person left unsent in a form',
  auth: ['access'],
  effect: 'read',
  request: draftKey,
  response: z.strictObject({
    draft: z.nullable(z.extend(DraftState, { content: z.record(z.string(), z.unknown()) })),
  }),
})

/** Stores the person's input of a form, replacing any earlier draft. `content` has the shape of its
 * kind and is at most 16 KB. */
export const saveDraft = defineCall({
  path: 'bridge:se/draft/save',
  summary: 'Keep what the person has entered in a form',
  auth: ['access'],
  effect: 'write',
  request: { ...draftKey, content: z.record(z.string(), Loose) },
  response: DraftState,
})

/** Removes a draft and its files. Idempotent. */
export const removeDraft = defineCall({
  path: 'bridge:se/draft/remove',
  summary: 'Remove a draft and its files',
  auth: ['access'],
  effect: 'write',
  request: draftKey,
  response: z.strictObject({}),
})
