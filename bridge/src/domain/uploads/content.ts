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
import { recordObject } from './objects.ts'

/** The labels that bind a sealed file or original PDF to its row. */
export const uploadLabel = (clientId: string, id: string) => `upload ${clientId} ${id}`
export const originalLabel = (clientId: string, id: string) => `original ${clientId} ${id}`

/** A stored file: the location of its content, and its key. */
export type StoredContent = Omit<SealedFile, 'content'> & Placed & { size: number }

/** Seals content and stores it. */
export async function storeContent(
  {
    db,
    keys,
    objects,
    now,
  }: { db: Database; keys: Secrets; objects: ObjectStore | null; now: Date },
  label: string,
  plain: Uint8Array,
): Promise<StoredContent> {
  const { content, ...key } = await sealFile(keys, label, plain)
  return { ...key, ...(await placeContent(db, objects, content, now)), size: plain.length }
}

/** The location of sealed content: its row, or object storage. */
type Placed = { content: Uint8Array; objectId: null } | { content: null; objectId: string }

/** Stores sealed content. An object is recorded first, so that it is deleted if no file ever refers
 * to it. */
async function placeContent(
  db: Database,
  objects: ObjectStore | null,
  content: Buffer<ArrayBuffer>,
  now: Date,
): Promise<Placed> {
  if (!objects) return { content, objectId: null }
  const objectId = randomUUID()
  await db.write((tx) => recordObject(tx, objectId, now))
  await objects.put(objectId, content)
  return { content: null, objectId }
}

type SealedRow = {
  wrappedKey: string
  /** Size of the plain content in bytes. */
  size: number
  content: Uint8Array | null
  objectId: string | null
}

/** Opens the content of a file. Rejects with `unavailable` if object storage is not configured, or
 * if its content differs from what was stored. */
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
