import { customType, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Upload } from '@sadu/contract'
import type { UploadPurpose } from '@sadu/contract/uploads/rules'

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
})
const happening = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** A file that somebody sent (`241-uploads.sql`). */
export const upload = pgTable('upload', {
  clientId: text('client_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  cardmemberId: uuid('cardmember_id').notNull(),
  /** The draft that it belongs to, until its form is sent. */
  draftId: uuid('draft_id'),
  requestId: uuid('request_id'),
  /** The message of a chat that it was sent with. */
  chatThreadId: uuid('chat_thread_id'),
  chatSeq: integer('chat_seq'),
  purpose: text('purpose').$type<UploadPurpose>().notNull(),
  fileName: text('file_name').notNull(),
  mediaType: text('media_type').$type<Upload['mediaType']>().notNull(),
  /** Bytes of the plain content. */
  size: integer('size').notNull(),
  /** The key of the content, sealed. */
  wrappedKey: text('wrapped_key').notNull(),
  keyGeneration: integer('key_generation').notNull(),
  /** Sealed; null when it lies in the store of objects. */
  content: bytes('content'),
  objectId: uuid('object_id'),
  at: happening('at').notNull(),
})

/** A PDF as it came (`410-upload-originals.sql`); the file of the same id has its copy. */
export const uploadOriginal = pgTable('upload_original', {
  clientId: text('client_id').notNull(),
  id: uuid('id').notNull(),
  size: integer('size').notNull(),
  wrappedKey: text('wrapped_key').notNull(),
  keyGeneration: integer('key_generation').notNull(),
  content: bytes('content'),
  objectId: uuid('object_id'),
})
