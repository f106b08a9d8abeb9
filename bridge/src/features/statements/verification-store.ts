import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { statement } from '../../platform/db/schema/customers.ts'
import { statementVerification, verificationKey } from '../../platform/db/schema/verification.ts'
import type { BridgeKey } from '../../platform/keys/key-record.ts'
import type { Owner } from '../../core/owner.ts'

type Printed = {
  statementId: string
  codeHash: Uint8Array
  /** Of the code. */
  generation: number
  lastDigits: string
}

/** Makes a printed code known, with the digits that are printed beside it; the first time stays. */
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

/** The statement of a code and the digits beside it, whoever's it is: who asks holds the printout.
 * One query, so that a code that nobody has takes as long as wrong digits. */
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

/** Keeps a key published for as long as there are answers that it signed. */
export async function publishKey(
  tx: Tx,
  { kid, publicJwk: { x, y } }: Pick<BridgeKey, 'kid' | 'publicJwk'>,
  now: Date,
): Promise<void> {
  await tx.insert(verificationKey).values({ kid, x, y, firstUsedAt: now }).onConflictDoNothing()
}
