import { randomUUID } from 'node:crypto'
import { Refusal } from '../../core/refusal.ts'
import type { Database } from '../../platform/db/database.ts'
import {
  openFile,
  SEAL_BYTES,
  sealFile,
  type SealedFile,
} from '../../platform/files/sealed-file.ts'
import type { ObjectStore } from '../../platform/files/object-store.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { noteObject } from './objects.ts'

/** What the seal of a file says that it is of, and that of a PDF as it came. */
export const uploadLabel = (clientId: string, id: string) => `upload ${clientId} ${id}`
export const originalLabel = (clientId: string, id: string) => `original ${clientId} ${id}`

/** Where the content of a file is kept, and its key. */
export type KeptContent = Omit<SealedFile, 'content'> & Placed & { size: number }

/** Seals content and puts it where it stays. */
export async function keepContent(
  {
    db,
    keys,
    objects,
    now,
  }: { db: Database; keys: Secrets; objects: ObjectStore | null; now: Date },
  label: string,
  plain: Uint8Array,
): Promise<KeptContent> {
  const { content, ...key } = await sealFile(keys, label, plain)
  return { ...key, ...(await placeContent(db, objects, content, now)), size: plain.length }
}

/** Where the sealed content of a file is: in its row, or in an object of the store. */
type Placed = { content: Uint8Array; objectId: null } | { content: null; objectId: string }

/** Puts sealed content where it stays. An object is noted first: if no file comes to refer to it, it is deleted
 * again. */
async function placeContent(
  db: Database,
  objects: ObjectStore | null,
  content: Buffer<ArrayBuffer>,
  now: Date,
): Promise<Placed> {
  if (!objects) return { content, objectId: null }
  const objectId = randomUUID()
  await db.write((tx) => noteObject(tx, objectId, now))
  await objects.put(objectId, content)
  return { content: null, objectId }
}

type SealedRow = {
  wrappedKey: string
  /** Bytes of the plain content. */
  size: number
  content: Uint8Array | null
  objectId: string | null
}

/** The content of a file. Refuses with `unavailable` where there is no store any more, or what it has is not what was
 * put there. */
export async function openContent(
  keys: Secrets,
  objects: ObjectStore | null,
  label: string,
  { wrappedKey, size, content, objectId }: SealedRow,
): Promise<Buffer> {
  const open = (sealed: Uint8Array) => openFile(keys, label, { wrappedKey, content: sealed })
  if (content) return open(content)
  if (!objects || objectId === null) throw new Refusal('unavailable')
  return objects.open(objectId, size + SEAL_BYTES, open)
}
