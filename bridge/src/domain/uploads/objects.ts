import { and, asc, eq, gt, lt, notExists } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { storedObject } from '../../platform/db/schema/objects.ts'
import { upload, uploadOriginal } from '../../platform/db/schema/uploads.ts'

/** Notes an object before it is put into the store. */
export async function noteObject(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.insert(storedObject).values({ id, at: now })
}

/** Objects that no file refers to and that were noted before a moment, by their names, after one of them. */
export async function readUnusedObjects(
  tx: Tx,
  { before, after, most }: { before: Date; after: string; most: number },
): Promise<string[]> {
  const files = tx
    .select({ id: upload.id })
    .from(upload)
    .where(eq(upload.objectId, storedObject.id))
  const originals = tx
    .select({ id: uploadOriginal.id })
    .from(uploadOriginal)
    .where(eq(uploadOriginal.objectId, storedObject.id))
  const found = await tx
    .select({ id: storedObject.id })
    .from(storedObject)
    .where(
      and(
        lt(storedObject.at, before),
        gt(storedObject.id, after),
        notExists(files),
        notExists(originals),
      ),
    )
    .orderBy(asc(storedObject.id))
    .limit(most)
  return found.map(({ id }) => id)
}

/** Forgets an object once it is deleted in the store. */
export async function forgetObject(tx: Tx, id: string): Promise<void> {
  await tx.delete(storedObject).where(eq(storedObject.id, id))
}
