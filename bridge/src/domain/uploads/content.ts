import { randomUUID } from 'node:crypto'
import { Refusal } from '../../core/refusal.ts'
import type { Database } from '../../platform/db/database.ts'
import { openFile } from '../../platform/files/sealed-file.ts'
import type { ObjectStore } from '../../platform/files/object-store.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { noteObject } from './objects.ts'

/** What the seal of a file says that it is of. */
export const uploadLabel = (clientId: string, id: string) => `upload ${clientId} ${id}`

/** Where the sealed content of a file is: in its row, or in an object of the store. */
type Placed = { content: Uint8Array; objectId: null } | { content: null; objectId: string }

/** Puts sealed content where it stays. An object is noted first: if no file comes to refer to it, it is deleted
 * again. */
export async function placeContent(
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
  clientId: string
  id: string
  wrappedKey: string
  content: Uint8Array | null
  objectId: string | null
}

/** The content of a file. Refuses with `unavailable` where there is no store any more. */
export async function openContent(
  keys: Secrets,
  objects: ObjectStore | null,
  { clientId, id, wrappedKey, ...placed }: SealedRow,
): Promise<Buffer> {
  const content = await readContent(objects, placed)
  return openFile(keys, uploadLabel(clientId, id), { wrappedKey, content })
}

async function readContent(
  objects: ObjectStore | null,
  { content, objectId }: { content: Uint8Array | null; objectId: string | null },
): Promise<Uint8Array> {
  if (content) return content
  if (!objects || objectId === null) throw new Refusal('unavailable')
  return objects.get(objectId)
}
