import { base64url, CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose'
import { bridgeSeconds } from './clock.ts'
import type { Handshake } from '../stores/key-store.ts'

const PINNED = {
  keyManagementAlgorithms: ['A256KW'],
  contentEncryptionAlgorithms: ['A256GCM'],
}

const STALE_S = 60

/** 16 random bytes in base64url: the uid of one message, the seed of one session. */
export function randomId(): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(16)))
}

/** Seals one field for one call at one time (docs/specification/wire.md#sealed-fields). `htu` is
 * the call's path; `ctr` must never repeat within an envelope. */
export async function sealField(
  value: unknown,
  { toBridge, sid }: Pick<Handshake, 'toBridge' | 'sid'>,
  { htu, ctr }: { htu: string; ctr: number },
): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value)))
    .setProtectedHeader({
      alg: 'A256KW',
      enc: 'A256GCM',
      kid: sid,
      dir: 'c2s',
      htu,
      uid: randomId(),
      ctr,
      iat: bridgeSeconds(),
    })
    .encrypt(toBridge)
}

/** Opens a field that the bridge sealed for this envelope and this call. Throws for any other. */
export async function openField(
  sealed: string,
  { toBrowser, sid }: Pick<Handshake, 'toBrowser' | 'sid'>,
  htu: string,
  now: number = bridgeSeconds(),
): Promise<unknown> {
  const header = decodeProtectedHeader(sealed)
  const isOurs = header.kid === sid && header['dir'] === 's2c' && header['htu'] === htu
  const age = Math.abs(now - Number(header['iat']))
  if (!isOurs || !(age <= STALE_S)) throw new Error('The field was sealed for something else')
  const { plaintext } = await compactDecrypt(sealed, toBrowser, PINNED)
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plaintext))
}
