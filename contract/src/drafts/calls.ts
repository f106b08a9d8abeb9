import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Day, Loose, Moment, Reference } from '../core/values.ts'
import { DRAFTS } from './kinds.ts'

/** A draft is at most this large as JSON in UTF-8. */
export const DRAFT_MAX_BYTES = 16 * 1024
/** So many days after its last change a draft is deleted. */
export const DRAFT_LIFE_DAYS = 30

/** Which form a draft belongs to, and the card, the charge or the trip that the form is about, if it is about one. */
export const draftPlace = {
  kind: z.enum(Object.keys(DRAFTS) as [keyof typeof DRAFTS]),
  subject: z.optional(Reference),
}

const DraftState = z.strictObject({
  changedAt: Moment,
  /** The last day on which it is still there. */
  lastDay: Day,
})

/** What the person left unsent in a form, on any device; `draft` is null when there is nothing. */
export const getDraft = defineCall({
  path: 'bridge:se/draft/get',
  summary: 'What the person left unsent in a form',
  auth: ['access'],
  effect: 'read',
  request: draftPlace,
  response: z.strictObject({
    draft: z.nullable(z.extend(DraftState, { content: z.record(z.string(), z.unknown()) })),
  }),
})

/** Keeps what the person has entered in a form. It takes the place of what was there before. `content` has
 * the shape of its kind, and at most 16 KB. */
export const saveDraft = defineCall({
  path: 'bridge:se/draft/save',
  summary: 'Keep what the person has entered in a form',
  auth: ['access'],
  effect: 'write',
  request: { ...draftPlace, content: z.record(z.string(), Loose) },
  response: DraftState,
})

/** Removes a draft with the files that belong to it; one that is gone already stays gone. */
export const removeDraft = defineCall({
  path: 'bridge:se/draft/remove',
  summary: 'Remove a draft and its files',
  auth: ['access'],
  effect: 'write',
  request: draftPlace,
  response: z.strictObject({}),
})
