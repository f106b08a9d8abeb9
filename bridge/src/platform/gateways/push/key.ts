import { createECDH, ECDH } from 'node:crypto'

const CURVE = 'prime256v1'

/** The pair by which push services know the bridge (RFC 8292), both in base64url. */
export type PushKey = { publicKey: string; privateKey: string }

/** The pair of a private key, or null when it is none. */
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

/** A new private key. */
export function makePushKey(): string {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
}

/** Whether the point of a browser lies on the curve: with another nothing can be encrypted for it. */
export function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, CURVE, 'base64url')
    return true
  } catch {
    return false
  }
}
