import { createHmac } from 'node:crypto'
import type { Tx } from '../db/database.ts'
import { keyFingerprint } from '../db/schema/operations.ts'
import { StartRefusal } from '../../core/start-refusal.ts'
import type { PublishedKeys } from '../calls/ports.ts'

/** Ties a database to the keys it is first used with, and refuses other keys from then on: passwords
 * and identity numbers are stored under them, so that with others nobody could sign in. */
export async function requireMatchingKeys(
  tx: Tx,
  keys: Pick<PublishedKeys, 'secret'>,
): Promise<void> {
  const fingerprint = createHmac('sha256', keys.secret('idempotency'))
    .update('fingerprint of the root secret')
    .digest()
  await tx.insert(keyFingerprint).values({ fingerprint }).onConflictDoNothing()
  const [known] = await tx.select().from(keyFingerprint)
  if (known && fingerprint.equals(known.fingerprint)) return
  throw new StartRefusal(
    'This database was made with other keys, and with these nobody could sign in. Set DATA_DIR to the folder whose keys it was made with, restore its keys folder from a backup, or use an empty database.',
  )
}
