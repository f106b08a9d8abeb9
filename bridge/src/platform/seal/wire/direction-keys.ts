import { base64url } from 'jose'

/** Client to server, or server to client. */
type Direction = 'c2s' | 's2c'

/** The two AES key-wrapping keys of a handshake, one per direction. */
export type DirectionKeys = Record<Direction, Uint8Array>

const INFO = { c2s: 'sadu/1 browser-to-bridge', s2c: 'sadu/1 bridge-to-browser' }

/** Derives both keys from the shared secret: HKDF-SHA-256 with the seed as salt. */
export async function deriveDirectionKeys(
  sharedSecret: Uint8Array<ArrayBuffer>,
  identitySeed: string,
): Promise<DirectionKeys> {
  const input = await crypto.subtle.importKey('raw', sharedSecret, 'HKDF', false, ['deriveBits'])
  const salt = base64url.decode(identitySeed) as Uint8Array<ArrayBuffer>
  const derive = async (direction: Direction) => {
    const info = new TextEncoder().encode(INFO[direction])
    const bits = { name: 'HKDF', hash: 'SHA-256', salt, info }
    return new Uint8Array(await crypto.subtle.deriveBits(bits, input, 256))
  }
  const [c2s, s2c] = await Promise.all([derive('c2s'), derive('s2c')])
  return { c2s, s2c }
}
