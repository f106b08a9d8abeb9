import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { identityChange } from '../../platform/db/schema/profile.ts'
import { unwrapAtRest, wrapAtRest } from '../../platform/keys/at-rest.ts'
import type { Secrets } from '../../platform/keys/keys.ts'

// The number of the ID that a request names. A row is known by its request.

type RequestKey = { clientId: string; id: string }

const labelOf = ({ clientId, id }: RequestKey) => `identity ${clientId} ${id}`

/** Stores the number of an ID beside the request that names it. */
export async function storeIdentityNumber(
  tx: Tx,
  keys: Secrets,
  key: RequestKey,
  idNumber: string,
): Promise<void> {
  const { clientId, id } = key
  const keyGeneration = keys.generation()
  const sealed = await wrapAtRest(keys, labelOf(key), new TextEncoder().encode(idNumber))
  await tx.insert(identityChange).values({ clientId, id, idNumber: sealed, keyGeneration })
}

/** The number that a request names; null for a request that names none. */
export async function readIdentityNumber(
  tx: Tx,
  keys: Secrets,
  key: RequestKey,
): Promise<string | null> {
  const [row] = await tx
    .select({ idNumber: identityChange.idNumber })
    .from(identityChange)
    .where(and(eq(identityChange.clientId, key.clientId), eq(identityChange.id, key.id)))
  return row ? new TextDecoder().decode(await unwrapAtRest(keys, labelOf(key), row.idNumber)) : null
}
