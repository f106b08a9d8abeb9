import { createChallenge, extractParams, verifySolution } from 'altcha-lib'
import type { Secrets } from '../../platform/keys/keys.ts'
import { PROOF_MAX_NUMBER } from './rules.ts'

const keyOf = (secret: Uint8Array) => Buffer.from(secret).toString('hex')

/** A challenge in place of reading or hearing (ALTCHA): its salt names the captcha that it stands
 * for, and so is as short-lived and as used up as that one. */
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

/** Whether ALTCHA's payload solves the challenge of this very captcha. */
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
    // Whatever cannot be read proves nothing.
    return false
  }
}
