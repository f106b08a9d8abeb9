import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Reference } from '../core/values.ts'
import { draftKey } from '../drafts/calls.ts'
import { FORM_PURPOSES, UPLOAD_PURPOSES } from './rules.ts'

/** An accepted file. The stored version is re-rendered: a picture as JPEG, whatever its format, and
 * a PDF as one whose pages are pictures. */
export const Upload = z.strictObject({
  uploadReference: Reference,
  purpose: z.enum(UPLOAD_PURPOSES),
  /** The sender's name for it, with the extension of its actual type. */
  fileName: z.string(),
  mediaType: z.enum(['image/jpeg', 'application/pdf']),
  /** Bytes. */
  size: z.int(),
})
export type Upload = z.output<typeof Upload>

/** Uploads a file for an unsent form: png, jpg or pdf of at most 5 MB, judged by its content
 * (docs/specification/5-validation.md#files). It belongs to the person's draft of that form, and is
 * deleted with it unless the form is sent. */
export const addUpload = defineCall({
  path: 'bridge:se/upload/add',
  summary: 'Send a file for a form',
  auth: ['access'],
  effect: 'write',
  takesFile: true,
  request: { ...draftKey, purpose: z.enum(FORM_PURPOSES) },
  response: z.strictObject({ upload: Upload }),
})

/** Lists the files of a draft, oldest first. */
export const listUploads = defineCall({
  path: 'bridge:se/upload/list',
  summary: 'The files of a form that is not sent yet',
  auth: ['access'],
  effect: 'read',
  request: draftKey,
  response: z.strictObject({ uploads: z.array(Upload) }),
})

/** Removes a file of a draft, or a receipt. Files already sent with a form stay. */
export const removeUpload = defineCall({
  path: 'bridge:se/upload/remove',
  summary: 'Remove a file from a form that is not sent yet, or a receipt',
  auth: ['access'],
  effect: 'write',
  request: { uploadReference: Reference },
  response: z.strictObject({}),
})

/** Returns the re-rendered content of one of the person's own files, in base64. */
export const openUpload = defineCall({
  path: 'bridge:se/upload/open',
  summary: 'Read a file that the person has sent',
  auth: ['access'],
  effect: 'read',
  request: { uploadReference: Reference },
  response: z.strictObject({ upload: Upload, content: z.string() }),
})

/** Adds a receipt to a posted transaction: a file like that of a form, at most five. It is the
 * person's own, as a note is, and is deleted when the transaction leaves the history. */
export const addReceipt = defineCall({
  path: 'bridge:se/transaction/addReceipt',
  summary: 'Add a receipt to a transaction',
  auth: ['access'],
  effect: 'write',
  takesFile: true,
  request: { transactionReference: Reference },
  response: z.strictObject({ upload: Upload }),
})

/** Lists the person's receipts of a transaction, oldest first. */
export const listReceipts = defineCall({
  path: 'bridge:se/transaction/receipts',
  summary: 'The receipts that the person has added to a transaction',
  auth: ['access'],
  effect: 'read',
  request: { transactionReference: Reference },
  response: z.strictObject({ uploads: z.array(Upload) }),
})
