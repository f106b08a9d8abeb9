import type { Tx } from '../../platform/db/database.ts'
import { and, eq, isNotNull, ne } from '../../platform/db/drizzle.ts'
import { card } from '../../platform/db/schema/customers.ts'
import { request } from '../../platform/db/schema/requests.ts'
import { supplementaryApplicant } from '../../platform/db/schema/supplementary.ts'
import { unwrapAtRest, wrapAtRest } from '../../platform/keys/at-rest.ts'
import type { Secrets } from '../../platform/keys/keys.ts'

// The applicants for supplementary cards, stored by request.

type RequestKey = { clientId: string; id: string }
type Sealed = RequestKey & { idNumber: string }

const labelOf = ({ clientId, id }: RequestKey) => `applicant ${clientId} ${id}`

/** Stores the applicant's ID or passport number for a request. */
export async function storeApplicant(
  tx: Tx,
  keys: Secrets,
  key: RequestKey,
  idNumber: string,
): Promise<void> {
  const { clientId, id } = key
  const keyGeneration = keys.generation()
  const sealed = await wrapAtRest(keys, labelOf(key), new TextEncoder().encode(idNumber))
  await tx.insert(supplementaryApplicant).values({ clientId, id, idNumber: sealed, keyGeneration })
}

/** Decrypts the number in a row. */
export async function openIdNumber(keys: Secrets, row: Sealed): Promise<string> {
  return new TextDecoder().decode(await unwrapAtRest(keys, labelOf(row), row.idNumber))
}

const ofRequest = ({ clientId, id }: RequestKey) =>
  and(eq(supplementaryApplicant.clientId, clientId), eq(supplementaryApplicant.id, id))

/** Returns the applicant of a request; null if there is none. */
export async function readApplicant(tx: Tx, key: RequestKey) {
  const [row] = await tx.select().from(supplementaryApplicant).where(ofRequest(key))
  return row ?? null
}

/** Returns the applicant's number; null if the request has no applicant. */
export async function readIdNumber(tx: Tx, keys: Secrets, key: RequestKey): Promise<string | null> {
  const row = await readApplicant(tx, key)
  return row && openIdNumber(keys, row)
}

/** Records the applicant's cardmember and card; null if the card was stopped unused. */
export async function recordIssued(
  tx: Tx,
  key: RequestKey,
  made: { cardmemberId: string; cardId: string } | { cardmemberId: null; cardId: null },
): Promise<void> {
  await tx.update(supplementaryApplicant).set(made).where(ofRequest(key))
}

/** A selection of open requests of an account: all, or those of one person, optionally without one
 * request. */
type UnderWay = { clientId: string; accountId: string; askedBy?: string; except?: string }

/** Returns the applicants' numbers of undecided card requests on an account. */
export async function readNumbersUnderWay(
  tx: Tx,
  keys: Secrets,
  { clientId, accountId, askedBy, except }: UnderWay,
): Promise<string[]> {
  const { id, idNumber } = supplementaryApplicant
  const rows = await tx
    .select({ clientId: supplementaryApplicant.clientId, id, idNumber })
    .from(supplementaryApplicant)
    .innerJoin(
      request,
      and(eq(request.clientId, supplementaryApplicant.clientId), eq(request.id, id)),
    )
    .innerJoin(card, and(eq(card.clientId, request.clientId), eq(card.id, request.cardId)))
    .where(
      and(
        eq(supplementaryApplicant.clientId, clientId),
        eq(card.accountId, accountId),
        isNotNull(request.dueOn),
        askedBy === undefined ? undefined : eq(request.cardmemberId, askedBy),
        except === undefined ? undefined : ne(request.id, except),
      ),
    )
  return Promise.all(rows.map((row) => openIdNumber(keys, row)))
}
