import { createHash, randomBytes } from 'node:crypto'
import type { Tx } from '../../platform/db/database.ts'
import { and, eq } from '../../platform/db/drizzle.ts'
import { refreshToken } from '../../platform/db/schema/sessions.ts'
import { unwrapAtRest, wrapAtRest } from '../../platform/keys/at-rest.ts'
import type { Secrets } from '../../platform/keys/keys.ts'

const digestOf = (token: string) => new Uint8Array(createHash('sha256').update(token).digest())
const labelOf = (token: string) =>
  `refresh ${createHash('sha256').update(token).digest('base64url')}`

const isToken = (clientId: string, token: string) =>
  and(eq(refreshToken.clientId, clientId), eq(refreshToken.tokenDigest, digestOf(token)))

/** The client whose rows contain a refresh token; the token starts with it. */
export function clientOfRefreshToken(token: string): string {
  return token.slice(0, token.indexOf('.'))
}

/** Issues the next refresh token of a session's family. Only its digest is stored. */
export async function issueRefreshToken(
  tx: Tx,
  clientId: string,
  sessionId: string,
  now: Date,
): Promise<string> {
  const token = `${clientId}.${randomBytes(32).toString('base64url')}`
  const tokenDigest = digestOf(token)
  await tx.insert(refreshToken).values({ clientId, tokenDigest, sessionId, issuedAt: now })
  return token
}

/** The row of a refresh token. With `lock`, concurrent uses of the same token wait for this
 * transaction. */
export async function findRefreshToken(tx: Tx, token: string, lock: 'lock' | 'look') {
  const query = tx
    .select()
    .from(refreshToken)
    .where(isToken(clientOfRefreshToken(token), token))
  const [row] = await (lock === 'lock' ? query.for('update') : query)
  return row
}

/** Marks a token as used, and stores its wrapped successor for a retry after a lost response. */
export async function consumeRefreshToken(
  tx: Tx,
  keys: Secrets,
  token: string,
  successor: string,
  now: Date,
): Promise<void> {
  const wrapped = await wrapAtRest(keys, labelOf(token), new TextEncoder().encode(successor))
  await tx
    .update(refreshToken)
    .set({ usedAt: now, wrappedSuccessor: wrapped })
    .where(isToken(clientOfRefreshToken(token), token))
}

/** The token that replaced this one, and whether it has been used. */
export async function findSuccessor(
  tx: Tx,
  keys: Secrets,
  token: string,
  wrappedSuccessor: string,
): Promise<{ successor: string; isUsed: boolean }> {
  const successor = new TextDecoder().decode(
    await unwrapAtRest(keys, labelOf(token), wrappedSuccessor),
  )
  const row = await findRefreshToken(tx, successor, 'look')
  return { successor, isUsed: row?.usedAt !== null }
}
