import type { Upload } from '@sadu/contract'
import type { UploadPurpose } from '@sadu/contract/uploads/rules'
import { customType, integer, pgTable, text, timestamp, uuid } from '../drizzle.ts'

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
})
const happening = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** An uploaded file (`241-uploads.sql`). */
export const upload = pgTable('upload', {
  clientId: text('client_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  cardmemberId: uuid('cardmember_id').notNull(),
  /** The draft that it belongs to, until the form is sent. */
  draftId: uuid('draft_id'),
  requestId: uuid('request_id'),
  /** The chat message that it was sent with. */
  chatThreadId: uuid('chat_thread_id'),
  chatSeq: integer('chat_seq'),
  /** The transaction whose receipt it is, attached to a note. */
  chargeId: uuid('charge_id'),
  purpose: text('purpose').$type<UploadPurpose>().notNull(),
  fileName: text('file_name').notNull(),
  mediaType: text('media_type').$type<Upload['mediaType']>().notNull(),
  /** Size of the plain content in bytes. */
  size: integer('size').notNull(),
  /** The content key, sealed. */
  wrappedKey: text('wrapped_key').notNull(),
  keyGeneration: integer('key_generation').notNull(),
  /** Sealed; null if the content is in object storage. */
  content: bytes('content'),
  objectId: uuid('object_id'),
  at: happening('at').notNull(),
})

/** An original PDF as uploaded (`410-upload-originals.sql`); the upload with the same id has the
 * rewritten copy. */
export const uploadOriginal = pgTable('upload_original', {
  clientId: text('client_id').notNull(),
  id: uuid('id').notNull(),
  size: integer('size').notNull(),
  wrappedKey: text('wrapped_key').notNull(),
  keyGeneration: integer('key_generation').notNull(),
  content: bytes('content'),
  objectId: uuid('object_id'),
})
