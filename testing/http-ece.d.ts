declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  /** Decrypts an encrypted body (RFC 8188) with a browser's keys (RFC 8291). */
  export function decrypt(
    body: Buffer,
    by: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string },
  ): Buffer
}
