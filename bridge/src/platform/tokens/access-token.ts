import { SignJWT, decodeProtectedHeader, jwtVerify } from 'jose'
import { LruMap } from 'toad-cache'
import * as z from 'zod/mini'
import type { Keys } from '../keys/keys.ts'
import type { Owner } from '../../core/owner.ts'

const TYPE = 'at+jwt'
const AUDIENCE = 'sadu'
const CACHED_TOKENS = 10_000

const common = { sid: z.string(), cnf: z.object({ jkt: z.string() }), exp: z.int() }

const Claims = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('enrol'), ...common }),
  z.object({
    kind: z.enum(['temp', 'access']),
    client: z.string(),
    cardmember: z.string(),
    primary: z.boolean(),
    ...common,
  }),
])

/** The subject of a token. An enrolment token names a flow but no person: otherwise its holder
 * could learn from it whether the entered details exist. */
type Bearer =
  | { kind: 'enrol'; sessionId: string; owner: null }
  | { kind: 'temp' | 'access'; sessionId: string; owner: Owner }

/** The claims of a verified token. */
export type TokenFacts = Bearer & {
  /** Thumbprint of the only key that may use it. */
  jkt: string
  /** Unix time in seconds. */
  expiresAt: number
}

/** Issues a token: an ES256 JWT bound to the holder's key (`cnf.jkt`, RFC 9449 section 6). */
export async function issueToken(
  keys: Pick<Keys, 'signingKey'>,
  facts: Bearer & { jkt: string },
  lifetimeMs: number,
  now: Date,
): Promise<{ token: string; expiresIn: number }> {
  const { kid, privateKey } = keys.signingKey(now)
  const iat = Math.floor(now.getTime() / 1000)
  const expiresIn = Math.floor(lifetimeMs / 1000)
  const token = await new SignJWT({
    kind: facts.kind,
    sid: facts.sessionId,
    ...(facts.owner && {
      client: facts.owner.clientId,
      cardmember: facts.owner.cardmemberId,
      primary: facts.owner.isPrimary,
    }),
    cnf: { jkt: facts.jkt },
    aud: AUDIENCE,
    iat,
    exp: iat + expiresIn,
  })
    .setProtectedHeader({ alg: 'ES256', kid, typ: TYPE })
    .sign(privateKey)
  return { token, expiresIn }
}

/** Creates a function that verifies tokens and caches the result, so that each token's signature is
 * verified once and not on every call. The caller checks expiry each time. */
export function createTokenReader(keys: Pick<Keys, 'verifyingKey'>) {
  const proven = new LruMap<TokenFacts>(CACHED_TOKENS)

  /** Throws unless this bridge signed the token. */
  return async function readToken(token: string, now: Date): Promise<TokenFacts> {
    const known = proven.get(token)
    if (known) return known
    const { kid } = decodeProtectedHeader(token)
    const key = keys.verifyingKey(kid ?? '', now)
    if (!key) throw new Error('signed by a key that is not accepted')
    const { payload } = await jwtVerify(token, key.publicKey, {
      algorithms: ['ES256'],
      typ: TYPE,
      audience: AUDIENCE,
      // Refresh accepts an expired token; every other call compares `expiresAt`.
      currentDate: new Date(0),
    })
    const claims = Claims.parse(payload)
    const facts: TokenFacts = {
      ...bearerOf(claims),
      jkt: claims.cnf.jkt,
      expiresAt: claims.exp,
    }
    proven.set(token, facts)
    return facts
  }
}

function bearerOf(claims: z.output<typeof Claims>): Bearer {
  const sessionId = claims.sid
  if (claims.kind === 'enrol') return { kind: claims.kind, sessionId, owner: null }
  const { kind, client: clientId, cardmember: cardmemberId, primary: isPrimary } = claims
  return { kind, sessionId, owner: { clientId, cardmemberId, isPrimary } }
}
