import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Localized, Moment, Reference } from '../core/values.ts'
import { INBOX_KINDS, TOPICS } from './kinds.ts'

/** An event in the person's portal inbox. */
export const InboxItem = z.strictObject({
  itemReference: Reference,
  kind: z.enum(INBOX_KINDS),
  title: Localized,
  line: Localized,
  /** The target of the entry: the reference of a request, a trip or a card, of the transaction of a
   * charge or a payment, `PENDING_CHARGE` while it is pending, or the first and last day of a week;
   * null if the entry has no target of its own. */
  subject: z.nullable(z.string()),
  at: Moment,
  isRead: z.boolean(),
})
export type InboxItem = z.output<typeof InboxItem>

/** Lists inbox entries, newest first, paginated; of one topic or of all. */
export const listInbox = defineCall({
  path: 'bridge:se/inbox/list',
  summary: 'What happened on the profile of the signed-in person',
  auth: ['access'],
  effect: 'read',
  request: {
    topic: z.optional(z.enum(TOPICS)),
    /** The last entry on the previous page. */
    cursor: z.optional(Reference),
  },
  response: z.strictObject({ items: z.array(InboxItem), nextCursor: z.nullable(z.string()) }),
})

/** Marks an entry as read; without one, all of them. A missing entry, or one of another
 * person, is `notFound`. */
export const readInbox = defineCall({
  path: 'bridge:se/inbox/read',
  summary: 'Mark an entry of the inbox as read, or all',
  auth: ['access'],
  effect: 'write',
  request: { itemReference: z.optional(Reference) },
  response: z.strictObject({}),
})
