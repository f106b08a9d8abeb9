import type { Database } from '../db/database.ts'
import { and, eq, lt } from '../db/drizzle.ts'
import { cardmember } from '../db/schema/customers.ts'
import type { Secrets } from './keys.ts'
import { renewLegalIdHash } from './legal-id.ts'

const PAGE = 500

/** Upgrades the hashes of all identity numbers to the current generation, in batches that are safe
 * to repeat and to run on several bridges at once. Returns their number. */
export async function renewLegalIds(
  db: Database,
  keys: Secrets,
  signal?: AbortSignal,
): Promise<number> {
  const generation = keys.generation()
  for (let renewed = 0; ;) {
    const rows = signal?.aborted ? [] : await readOutdated(db, generation)
    if (rows.length === 0) return renewed
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

function readOutdated(db: Database, generation: number) {
  const { clientId, id, legalIdHash, legalIdGeneration } = cardmember
  return db.read((tx) =>
    tx
      .select({ clientId, id, legalIdHash, legalIdGeneration })
      .from(cardmember)
      .where(lt(legalIdGeneration, generation))
      .limit(PAGE),
  )
}
