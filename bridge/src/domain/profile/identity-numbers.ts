import type { Tx } from '../../platform/db/database.ts'
import { and, eq } from '../../platform/db/drizzle.ts'
import { identityChange } from '../../platform/db/schema/profile.ts'
import { unwrapAtRest, wrapAtRest } from '../../platform/keys/at-rest.ts'
import type { Secrets } from '../../platform/keys/keys.ts'

// The ID numbers in change requests, stored by request.

type RequestKey = { clientId: string; id: string }

const labelOf = ({ clientId, id }: RequestKey) => `identity ${clientId} ${id}`

/** Stores the ID number of a change request. */
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

/** Returns the ID number of a request; null if it has none. */
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
