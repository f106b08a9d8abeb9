import type { Database } from '../db/database.ts'
import { and, asc, eq, lt, sql } from '../db/drizzle.ts'
import { cardmember } from '../db/schema/customers.ts'
import type { Secrets } from './keys.ts'
import { renewLegalIdHash } from './legal-id.ts'

const PAGE = 500
const FIRST = { clientId: '', id: '00000000-0000-0000-0000-000000000000' }

/** Upgrades the hashes of all identity numbers to the current generation, in batches that are safe
 * to repeat and to run on several bridges concurrently. Returns their number. */
export async function renewLegalIds(
  db: Database,
  keys: Secrets,
  signal?: AbortSignal,
): Promise<number> {
  const generation = keys.generation()
  let after = FIRST
  for (let renewed = 0; ;) {
    const rows = signal?.aborted ? [] : await readOutdated(db, generation, after)
    const last = rows.at(-1)
    if (!last) return renewed
    after = last
    await db.write(async (tx) => {
      for (const { clientId, id, legalIdHash, legalIdGeneration } of rows) {
        await tx
          .update(cardmember)
          .set({
            legalIdHash: renewLegalIdHash(keys, legalIdHash, legalIdGeneration),
            legalIdGeneration: generation,
          })
          .where(
            and(
              eq(cardmember.clientId, clientId),
              eq(cardmember.id, id),
              eq(cardmember.legalIdHash, legalIdHash),
            ),
          )
      }
    })
    renewed += rows.length
  }
}

/** Reads the next rows after a key, so that each page continues after the previous one. */
function readOutdated(db: Database, generation: number, after: typeof FIRST) {
  const { clientId, id, legalIdHash, legalIdGeneration } = cardmember
  return db.read((tx) =>
    tx
      .select({ clientId, id, legalIdHash, legalIdGeneration })
      .from(cardmember)
      .where(
        and(
          lt(legalIdGeneration, generation),
          sql`(${clientId}, ${id}) > (${after.clientId}, ${after.id}::uuid)`,
        ),
      )
      .orderBy(asc(clientId), asc(id))
      .limit(PAGE),
  )
}
