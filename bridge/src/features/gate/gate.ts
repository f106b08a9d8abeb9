import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { Refusal } from '../../core/refusal.ts'
import { guardSecret } from '../../platform/keys/guard-secret.ts'
import type { Keys, Secrets } from '../../platform/keys/keys.ts'
import type { Limits } from '../../platform/limits/limits.ts'

const TYPE = 'sadu-pass+jwt'
/** One day; the browser then asks for the password again. */
const PASS_LIFE_S = 24 * 60 * 60

const Claims = z.object({ cnf: z.object({ jkt: z.string() }), pwd: z.string() })

/** The demo gate: a browser that knows the password gets a pass, which it sends with every call. */
export type Gate = {
  /** Returns a pass for the browser with this key, or rejects. */
  unlock(
    password: string,
    caller: { jkt: string; ip: string },
    now: Date,
  ): Promise<{ pass: string; expiresIn: number }>
  /** The key that a pass belongs to. Rejects with `demoLocked` if it is not a valid pass for the
   * current password. */
  keyOf(pass: string | undefined, now: Date): Promise<string>
}

type GateKeys = Pick<Keys, 'signingKey' | 'verifyingKey'> & Secrets

/** Creates the gate for a password. Passes survive a restart, but not a change of the password. */
export function createGate(password: string, keys: GateKeys, limits: Limits): Gate {
  const expected = digestOf(password)
  const pwd = createHmac('sha256', guardSecret(keys)).update(password).digest('base64url')

  async function judge(given: string, ip: string): Promise<void> {
    // Counted before the comparison, so that concurrent guesses get no extra attempts.
    await limits.take('demoPasswords', { ip })
    if (!timingSafeEqual(digestOf(given), expected)) throw new Refusal('wrongDemoPassword')
    await limits.giveBack('demoPasswords', { ip })
  }

  return {
    async unlock(given, { jkt, ip }, now) {
      await judge(given, ip)
      const { kid, privateKey } = keys.signingKey(now)
      const iat = Math.floor(now.getTime() / 1000)
      const pass = await new SignJWT({ cnf: { jkt }, pwd, iat, exp: iat + PASS_LIFE_S })
        .setProtectedHeader({ alg: 'ES256', kid, typ: TYPE })
        .sign(privateKey)
      return { pass, expiresIn: PASS_LIFE_S }
    },

    async keyOf(pass = '', now) {
      try {
        const { kid = '' } = decodeProtectedHeader(pass)
        const key = keys.verifyingKey(kid, now)
        if (!key) throw new Error('signed by a key that is not accepted')
        const { payload } = await jwtVerify(pass, key.publicKey, {
          algorithms: ['ES256'],
          typ: TYPE,
          requiredClaims: ['exp'],
          currentDate: now,
        })
        const claims = Claims.parse(payload)
        if (claims.pwd !== pwd) throw new Error('for an earlier password')
        return claims.cnf.jkt
      } catch {
        throw new Refusal('demoLocked')
      }
    },
  }
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
