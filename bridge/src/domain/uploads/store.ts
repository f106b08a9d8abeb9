import type { Upload } from '@sadu/contract'
import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, asc, eq, inArray, isNotNull, or, sql } from '../../platform/db/drizzle.ts'
import { draft } from '../../platform/db/schema/drafts.ts'
import { upload, uploadOriginal } from '../../platform/db/schema/uploads.ts'
import { rowId } from '../accounts/owned-account.ts'
import { isAt, type DraftPlace } from '../drafts/place.ts'

const shown = {
  id: upload.id,
  purpose: upload.purpose,
  fileName: upload.fileName,
  mediaType: upload.mediaType,
  size: upload.size,
}
type Shown = Pick<typeof upload.$inferSelect, keyof typeof shown>

/** Converts a file to the form of the contract. */
export const presentUpload = ({ id, ...rest }: Shown): Upload => ({ uploadReference: id, ...rest })

const isOwn = ({ clientId, cardmemberId }: Owner) =>
  and(eq(upload.clientId, clientId), eq(upload.cardmemberId, cardmemberId))

/** Returns the files of the owner's draft at a place, oldest first. */
export function readUploads(tx: Tx, owner: Owner, place: DraftPlace): Promise<Shown[]> {
  return tx
    .select(shown)
    .from(upload)
    .innerJoin(draft, and(eq(draft.clientId, upload.clientId), eq(draft.id, upload.draftId)))
    .where(and(isOwn(owner), isAt(owner, place)))
    .orderBy(asc(upload.at), asc(upload.id))
}

/** Adds a file to the owner's draft, or a receipt to a posting, which the caller has locked. */
export async function insertUpload(
  tx: Tx,
  { clientId, cardmemberId }: Owner,
  file: Omit<typeof upload.$inferInsert, 'clientId' | 'cardmemberId' | keyof BelongsTo>,
): Promise<Shown> {
  const [stored] = await tx
    .insert(upload)
    .values({ clientId, cardmemberId, ...file })
    .returning(shown)
  if (!stored) throw new Error('the stored file does not exist')
  return stored
}

/** Adds the original file, with the same id as its copy. */
export async function insertOriginal(
  tx: Tx,
  original: typeof uploadOriginal.$inferInsert,
): Promise<void> {
  await tx.insert(uploadOriginal).values(original)
}

/** Deletes a file of the owner that was not sent with a form yet, or a receipt. Returns false if
 * there is none. */
export async function deleteUpload(tx: Tx, owner: Owner, id: string): Promise<boolean> {
  const gone = await tx
    .delete(upload)
    .where(
      and(
        isOwn(owner),
        eq(upload.id, id),
        or(isNotNull(upload.draftId), isNotNull(upload.chargeId)),
      ),
    )
    .returning({ id: upload.id })
  return gone.length > 0
}

/** Returns a file of the owner with the location of its content; null if there is none. */
export async function readUpload(tx: Tx, owner: Owner, id: string) {
  const [found] = await tx
    .select({
      ...shown,
      wrappedKey: upload.wrappedKey,
      content: upload.content,
      objectId: upload.objectId,
    })
    .from(upload)
    .where(and(isOwn(owner), eq(upload.id, id)))
  return found ?? null
}

/** Returns the files that the owner sent with a request, with their upload times, oldest first. */
export function readUploadsOfRequest(tx: Tx, owner: Owner, requestId: string) {
  return tx
    .select({ ...shown, at: upload.at })
    .from(upload)
    .where(and(isOwn(owner), eq(upload.requestId, requestId)))
    .orderBy(asc(upload.at), asc(upload.id))
}

/** The parent of a sent file: a request or a chat message. */
type BelongsTo = { requestId: string | null; chatThreadId: string | null; chatSeq: number | null }

/** Moves files from the owner's draft to the request or message made from it. Returns false if one
 * does not exist; the caller must then throw a refusal. */
export async function attachUploads(
  tx: Tx,
  owner: Owner,
  {
    place,
    files,
    ...belongs
  }: { place: DraftPlace; files: readonly string[] } & Partial<BelongsTo>,
): Promise<boolean> {
  const wanted = [...new Set(files.map(rowId))]
  if (wanted.length === 0) return true
  const ofDraft = tx.select({ id: draft.id }).from(draft).where(isAt(owner, place))
  const attached = await tx
    .update(upload)
    .set({ draftId: null, ...belongs })
    .where(and(isOwn(owner), inArray(upload.id, wanted), inArray(upload.draftId, ofDraft)))
    .returning({ id: upload.id })
  return attached.length === wanted.length
}

/** Returns the number of files of a draft. */
export const countUploads = (tx: Tx, { clientId, id }: { clientId: string; id: string }) =>
  tx.$count(upload, and(eq(upload.clientId, clientId), eq(upload.draftId, id)))

/** Locks the owner's draft at a place, creating it if needed, so that it is not deleted meanwhile
 * and files are counted correctly. Returns its id. */
export async function lockDraftForUpload(
  tx: Tx,
  owner: Owner,
  { place, empty, now }: { place: DraftPlace; empty: Empty; now: Date },
): Promise<string> {
  const { clientId, cardmemberId } = owner
  const [row] = await tx
    .insert(draft)
    .values({ clientId, cardmemberId, ...place, ...empty, changedAt: now })
    .onConflictDoUpdate({
      target: [draft.clientId, draft.cardmemberId, draft.kind, draft.subject],
      set: { changedAt: sql`excluded.changed_at` },
    })
    .returning({ id: draft.id })
  if (!row) throw new Error('the created draft does not exist')
  return row.id
}

type Empty = { content: string; keyGeneration: number }

/** Returns the owner's receipts of a charge, oldest first. */
export function readReceipts(tx: Tx, owner: Owner, chargeId: string): Promise<Shown[]> {
  return tx
    .select(shown)
    .from(upload)
    .where(and(isOwn(owner), eq(upload.chargeId, chargeId)))
    .orderBy(asc(upload.at), asc(upload.id))
}
