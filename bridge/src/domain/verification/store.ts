import type { PrintedDocument } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'
import { DisputeDetails } from '@sadu/contract/disputes/details'
import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, eq, inArray } from '../../platform/db/drizzle.ts'
import { statement } from '../../platform/db/schema/customers.ts'
import { request, requestEvent } from '../../platform/db/schema/requests.ts'
import {
  disputeVerification,
  statementVerification,
  verificationKey,
} from '../../platform/db/schema/verification.ts'
import type { BridgeKey } from '../../platform/keys/key-record.ts'

type OnPaper = 'clientId' | 'madeAt'

/** Stores a statement's printed code with the digits printed beside it, unless an earlier printing
 * is stored. */
export async function storeVerification(
  tx: Tx,
  { clientId }: Owner,
  printed: Omit<typeof statementVerification.$inferInsert, OnPaper>,
  now: Date,
): Promise<void> {
  await tx
    .insert(statementVerification)
    .values({ ...printed, clientId, madeAt: now })
    .onConflictDoNothing({
      target: [statementVerification.clientId, statementVerification.statementId],
    })
}

/** Stores a dossier's printed code in the same way. */
export async function storeDossierVerification(
  tx: Tx,
  { clientId }: Owner,
  printed: Omit<typeof disputeVerification.$inferInsert, OnPaper>,
  now: Date,
): Promise<void> {
  const { clientId: client, requestId, steps } = disputeVerification
  await tx
    .insert(disputeVerification)
    .values({ ...printed, clientId, madeAt: now })
    .onConflictDoNothing({ target: [client, requestId, steps] })
}

/** Returns the first printing of a dossier after this number of steps; null if there was none. */
export async function readDossierPrinted(
  tx: Tx,
  { clientId }: Owner,
  { requestId, steps }: { requestId: string; steps: number },
) {
  const [row] = await tx
    .select({
      generation: disputeVerification.generation,
      lastDigits: disputeVerification.lastDigits,
    })
    .from(disputeVerification)
    .where(
      and(
        eq(disputeVerification.clientId, clientId),
        eq(disputeVerification.requestId, requestId),
        eq(disputeVerification.steps, steps),
      ),
    )
  return row ?? null
}

type Asked = { codeHashes: readonly Uint8Array[]; lastDigits: string }

/** Returns the document with a code and digits, of any client, since the requester has the
 * printout; null if there is none. Each query looks for both at once, so that an unknown code takes
 * as long as wrong digits. */
export async function findVerified(tx: Tx, asked: Asked): Promise<PrintedDocument | null> {
  return (await findStatement(tx, asked)) ?? (await findDossier(tx, asked))
}

async function findStatement(
  tx: Tx,
  { codeHashes, lastDigits }: Asked,
): Promise<PrintedDocument | null> {
  const [row] = await tx
    .select({
      from: statement.openedOn,
      to: statement.closedOn,
      minor: statement.closingMinor,
      currency: statement.currency,
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
  if (!row) return null
  const { from, to, ...closingBalance } = row
  return { kind: 'statement', period: { from, to }, closingBalance }
}

async function findDossier(
  tx: Tx,
  { codeHashes, lastDigits }: Asked,
): Promise<PrintedDocument | null> {
  const [row] = await tx
    .select({
      reference: request.reference,
      openedAt: request.openedAt,
      details: request.details,
      state: disputeVerification.state,
      at: requestEvent.at,
    })
    .from(disputeVerification)
    .innerJoin(
      request,
      and(
        eq(request.clientId, disputeVerification.clientId),
        eq(request.id, disputeVerification.requestId),
      ),
    )
    .innerJoin(
      requestEvent,
      and(
        eq(requestEvent.requestId, disputeVerification.requestId),
        eq(requestEvent.seq, disputeVerification.steps),
      ),
    )
    .where(
      and(
        inArray(disputeVerification.codeHash, [...codeHashes]),
        eq(disputeVerification.lastDigits, lastDigits),
      ),
    )
  if (!row) return null
  const { merchant, merchantAr, day, disputed } = DisputeDetails.parse(row.details)
  return {
    kind: 'dispute',
    reference: row.reference,
    openedOn: riyadhDay(row.openedAt),
    merchantName: { en: merchant, ar: merchantAr },
    day,
    disputed,
    state: row.state,
    asOf: riyadhDay(row.at),
  }
}

/** Stores a public key, so that it is published as long as its signatures exist. */
export async function publishKey(
  tx: Tx,
  { kid, publicJwk: { x, y } }: Pick<BridgeKey, 'kid' | 'publicJwk'>,
  now: Date,
): Promise<void> {
  await tx.insert(verificationKey).values({ kid, x, y, firstUsedAt: now }).onConflictDoNothing()
}
