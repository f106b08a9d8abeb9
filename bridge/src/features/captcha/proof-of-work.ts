import { createChallenge, extractParams, verifySolution } from 'altcha-lib'
import type { Keys } from '../../platform/keys/keys.ts'
import { PROOF_MAX_NUMBER } from './rules.ts'

const keyOf = (keys: Pick<Keys, 'secret'>) => Buffer.from(keys.secret('code')).toString('hex')

/** A challenge in place of reading or hearing (ALTCHA): its salt names the captcha that it stands
 * for, and so is as short-lived and as used up as that one. */
export async function makeProofOfWork(keys: Pick<Keys, 'secret'>, captchaReference: string) {
  const { challenge, salt, signature } = await createChallenge({
    algorithm: 'SHA-256',
    hmacKey: keyOf(keys),
    maxNumber: PROOF_MAX_NUMBER,
    params: { captcha: captchaReference },
  })
  const algorithm = 'SHA-256' as const
  return { algorithm, challenge, salt, signature, maxNumber: PROOF_MAX_NUMBER }
}

/** Whether ALTCHA's payload solves the challenge of this very captcha. */
export async function isProofOfWork(
  keys: Pick<Keys, 'secret'>,
  captchaReference: string,
  payload: string,
): Promise<boolean> {
  try {
    if (extractParams(payload)['captcha'] !== captchaReference) return false
    return await verifySolution(payload, keyOf(keys))
  } catch {
    // Whatever cannot be read proves nothing.
    return false
  }
}
