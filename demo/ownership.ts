import { StartRefusal } from '../bridge/src/core/start-refusal.ts'
import type { Tx } from '../bridge/src/platform/db/database.ts'
import { alias, and, eq, inArray, notExists } from '../bridge/src/platform/db/drizzle.ts'
import { cardmember } from '../bridge/src/platform/db/schema/customers.ts'
import { demonstration } from '../bridge/src/platform/db/schema/operations.ts'
import type { Secrets } from '../bridge/src/platform/keys/keys.ts'
import { firstLegalIdHash, legalIdHashes } from '../bridge/src/platform/keys/legal-id.ts'
import { DEMO_CARDMEMBERS } from './cardmembers.ts'

type LegalIdKeys = Secrets

/** Marks a database as the demonstration's. Rejects one that has other clients, since the
 * demonstration shows all codes. A cardmember added to one of its clients belongs to the
 * demonstration as well. */
export async function claimForDemonstration(tx: Tx, keys: LegalIdKeys): Promise<void> {
  const known = alias(cardmember, 'known')
  const isKnown = and(
    eq(known.clientId, cardmember.clientId),
    inArray(known.legalIdHash, demoHashes(keys)),
  )
  // For "not in", PostgreSQL scans the list for each row once it outgrows the memory for a hash.
  const [other] = await tx
    .select({ id: cardmember.id })
    .from(cardmember)
    .where(notExists(tx.select({ id: known.id }).from(known).where(isKnown)))
    .limit(1)
  if (other) {
    throw new StartRefusal(
      'This database has clients who are not the demonstration’s, and the demonstration shows every code that is sent. Set DEMO=off, or give it a database of its own with DATABASE_URL or DATA_DIR.',
    )
  }
  await tx.insert(demonstration).values({}).onConflictDoNothing()
}

/** Outside demonstration mode, rejects a database that is marked as the demonstration's or still
 * has its people, whose passwords are public. */
export async function refuseDemonstration(tx: Tx, keys: LegalIdKeys): Promise<void> {
  const isMarked = (await tx.select().from(demonstration)).length > 0
  if (!isMarked && (await demoClients(tx, keys)).length === 0) return
  throw new StartRefusal(
    'This database is the demonstration’s, and everybody knows the passwords of its people. Remove them with “npm run demo:remove”, use another database, or set DEMO=on.',
  )
}

/** Returns the clients of the demonstration in a database. They are found by identity number, so
 * this also works for databases that an earlier version filled without a mark. */
export async function demoClients(tx: Tx, keys: LegalIdKeys): Promise<string[]> {
  const clients = await tx
    .selectDistinct({ clientId: cardmember.clientId })
    .from(cardmember)
    .where(inArray(cardmember.legalIdHash, demoHashes(keys)))
  return clients.map(({ clientId }) => clientId)
}

const demoHashes = (keys: LegalIdKeys) =>
  DEMO_CARDMEMBERS.flatMap(({ legalId }) => legalIdHashes(keys, firstLegalIdHash(keys, legalId)))
