import type { Tx } from '../../platform/db/database.ts'
import { and, eq, inArray } from '../../platform/db/drizzle.ts'
import { statement } from '../../platform/db/schema/customers.ts'
import { statementVerification, verificationKey } from '../../platform/db/schema/verification.ts'
import type { BridgeKey } from '../../platform/keys/key-record.ts'
import type { Owner } from '../../core/owner.ts'

type Printed = {
  statementId: string
  codeHash: Uint8Array
  /** The generation of the code. */
  generation: number
  lastDigits: string
}

/** Stores a printed code with the digits printed beside it; the first printing stays. */
export async function keepVerification(
  tx: Tx,
  { clientId }: Owner,
  printed: Printed,
  now: Date,
): Promise<void> {
  await tx
    .insert(statementVerification)
    .values({ clientId, ...printed, madeAt: now })
    .onConflictDoNothing({
      target: [statementVerification.clientId, statementVerification.statementId],
    })
}

/** The statement with a code and digits, of any client: the person who asks has the printout. One
 * query, so that an unknown code takes as long as wrong digits. */
export async function findVerified(
  tx: Tx,
  { codeHashes, lastDigits }: { codeHashes: readonly Uint8Array[]; lastDigits: string },
) {
  const [row] = await tx
    .select({
      from: statement.openedOn,
      to: statement.closedOn,
      closingMinor: statement.closingMinor,
      currency: statement.currency,
      lastDigits: statementVerification.lastDigits,
    })
    .from(statementVerification)
    .innerJoin(
      statement,
      and(
        eq(statement.clientId, statementVerification.clientId),
        eq(statement.id, statementVerification.statementId),
      ),
    )
    .where(
      and(
        inArray(statementVerification.codeHash, [...codeHashes]),
        eq(statementVerification.lastDigits, lastDigits),
      ),
    )
  return row ?? null
}

/** Stores a public key, so that it is published as long as its signatures exist. */
export async function publishKey(
  tx: Tx,
  { kid, publicJwk: { x, y } }: Pick<BridgeKey, 'kid' | 'publicJwk'>,
  now: Date,
): Promise<void> {
  await tx.insert(verificationKey).values({ kid, x, y, firstUsedAt: now }).onConflictDoNothing()
}
