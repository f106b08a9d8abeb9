import type { Tx } from '../../platform/db/database.ts'
import { and, asc, eq, gt, lt, notExists } from '../../platform/db/drizzle.ts'
import { storedObject } from '../../platform/db/schema/objects.ts'
import { upload, uploadOriginal } from '../../platform/db/schema/uploads.ts'

/** Records an object before it is stored. */
export async function recordObject(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.insert(storedObject).values({ id, at: now })
}

/** Returns the ids of unreferenced objects recorded before a time, in order, following a given
 * id. */
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

/** Deletes the record of an object that was deleted in storage. */
export async function forgetObject(tx: Tx, id: string): Promise<void> {
  await tx.delete(storedObject).where(eq(storedObject.id, id))
}
