import { createECDH, ECDH } from 'node:crypto'

const CURVE = 'prime256v1'

/** The VAPID key pair that identifies the bridge to push services (RFC 8292), in base64url. */
export type PushKey = { publicKey: string; privateKey: string }

/** Returns the key pair of a private key, or null if the key is invalid. */
export function pushKeyOf(privateKey: string): PushKey | null {
  if (!/^[\w-]{43}$/.test(privateKey)) return null
  try {
    const pair = createECDH(CURVE)
    pair.setPrivateKey(privateKey, 'base64url')
    return { privateKey, publicKey: pair.getPublicKey('base64url') }
  } catch {
    return null
  }
}

/** Generates a private key. */
export function makePushKey(): string {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
}

/** Whether a browser's public key is a point on the curve; otherwise nothing can be encrypted for
 * it. */
export function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, CURVE, 'base64url')
    return true
  } catch {
    return false
  }
}
