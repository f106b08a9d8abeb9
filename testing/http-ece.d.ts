declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  /** Opens an encrypted body (RFC 8188) with the keys of a browser (RFC 8291). */
  export function decrypt(
    body: Buffer,
    by: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string },
  ): Buffer
}
