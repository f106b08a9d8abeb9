import { StartRefusal } from '../../core/start-refusal.ts'
import type { Tx } from '../db/database.ts'
import { asc } from '../db/drizzle.ts'
import { keyGeneration } from '../db/schema/operations.ts'
import type { Keys } from '../keys/keys.ts'
import { fingerprintOf } from '../keys/root.ts'

type Generations = Pick<Keys, 'secret' | 'generations'>

/** Records the keys with which a database is first used, and each later generation of the root
 * secret. Throws if a generation is missing or different: passwords and identity numbers depend on
 * them, so people could not sign in. */
export async function requireMatchingKeys(tx: Tx, keys: Generations): Promise<void> {
  const here = new Map(
    keys
      .generations()
      .filter(({ state }) => state !== 'retired')
      .map(({ generation }) => [generation, fingerprintOf(keys.secret('idempotency', generation))]),
  )
  for (const [generation, fingerprint] of here) {
    await tx.insert(keyGeneration).values({ generation, fingerprint }).onConflictDoNothing()
  }
  const known = await tx.select().from(keyGeneration).orderBy(asc(keyGeneration.generation))
  for (const { generation, fingerprint, retiredAt } of known) {
    const own = here.get(generation)
    if (own === undefined && retiredAt === null) {
      throw new StartRefusal(
        `This database has values under generation ${generation} of the root secret, which is not among these keys. Restore the newest copy of the keys.`,
      )
    }
    if (own !== undefined && !Buffer.from(own).equals(fingerprint)) throw otherKeys()
  }
}

const otherKeys = () =>
  new StartRefusal(
    'This database was made with other keys, and with these nobody could sign in. Set DATA_DIR to the folder whose keys it was made with, restore its keys folder from a backup, or use an empty database.',
  )
