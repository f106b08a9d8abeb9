import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { draft } from '../db/schema/drafts.ts'
import { rewrapAtRest } from '../keys/at-rest.ts'
import type { Secrets } from '../keys/keys.ts'

const PAGE = 200

/** Seals all drafts under the generation that is written with, in pieces that may each be done again, and by
 * several bridges at once. One that is changed meanwhile stays as it is. Answers how many there were. */
export async function renewDrafts(
  db: Database,
  keys: Secrets,
  signal?: AbortSignal,
): Promise<number> {
  for (let renewed = 0; ;) {
    const keyGeneration = keys.generation()
    const rows = signal?.aborted ? [] : await readOutdated(db, keyGeneration)
    if (rows.length === 0) return renewed
    const next = await Promise.all(rows.map(({ content }) => rewrapAtRest(keys, content)))
    await db.write(async (tx) => {
      for (const [at, { clientId, id, content }] of rows.entries()) {
        await tx
          .update(draft)
          .set({ content: next[at] ?? content, keyGeneration })
          .where(and(eq(draft.clientId, clientId), eq(draft.id, id), eq(draft.content, content)))
      }
    })
    renewed += rows.length
  }
}

function readOutdated(db: Database, generation: number) {
  const { clientId, id, content } = draft
  return db.read((tx) =>
    tx
      .select({ clientId, id, content })
      .from(draft)
      .where(lt(draft.keyGeneration, generation))
      .limit(PAGE),
  )
}
