import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1'
import type { Secrets } from '../../platform/keys/keys.ts'
import { PROOF_MAX_NUMBER } from './rules.ts'

const keyOf = (secret: Uint8Array) => Buffer.from(secret).toString('hex')

/** Creates an ALTCHA proof-of-work challenge as an alternative to reading or hearing. Its salt
 * contains the captcha's reference, so it expires and is used up together with that captcha. */
export async function makeProofOfWork(keys: Secrets, captchaReference: string) {
  const { challenge, salt, signature } = await createChallenge({
    algorithm: 'SHA-256',
    hmacKey: keyOf(keys.secret('code')),
    maxNumber: PROOF_MAX_NUMBER,
    params: { captcha: captchaReference },
  })
  const algorithm = 'SHA-256' as const
  return { algorithm, challenge, salt, signature, maxNumber: PROOF_MAX_NUMBER }
}

/** Whether an ALTCHA payload solves the challenge of this captcha. */
export async function isProofOfWork(
  keys: Secrets,
  captchaReference: string,
  payload: string,
): Promise<boolean> {
  try {
    if (extractParams(payload)['captcha'] !== captchaReference) return false
    const looks = keys.secrets('code').map((secret) => verifySolution(payload, keyOf(secret)))
    return (await Promise.all(looks)).includes(true)
  } catch {
    // An unreadable payload is not a proof.
    return false
  }
}
