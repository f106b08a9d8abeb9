import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { unwrapAtRest, wrapAtRest } from '../keys/at-rest.ts'
import type { Secrets } from '../keys/keys.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Overhead of sealing in bytes. */
export const SEAL_BYTES = NONCE_BYTES + TAG_BYTES

/** A stored file: content encrypted with its own key, and that key encrypted with one outside the
 * database. Rotating the root secret re-encrypts only the key. */
export type SealedFile = { wrappedKey: string; keyGeneration: number; content: Buffer<ArrayBuffer> }

/** Encrypts a file. `label` names its row, so that a file copied to another row cannot be
 * decrypted. */
export async function sealFile(
  keys: Secrets,
  label: string,
  plain: Uint8Array,
): Promise<SealedFile> {
  const key = randomBytes(32)
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(label))
  const content = Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  const keyGeneration = keys.generation()
  return { wrappedKey: await wrapAtRest(keys, label, key), keyGeneration, content }
}

/** Decrypts the result of `sealFile`. Throws if it was altered or belongs to another row. */
export async function openFile(
  keys: Secrets,
  label: string,
  { wrappedKey, content }: Pick<SealedFile, 'wrappedKey'> & { content: Uint8Array },
): Promise<Buffer> {
  const key = await unwrapAtRest(keys, label, wrappedKey)
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const end = bytes.length - TAG_BYTES
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(label))
    .setAuthTag(bytes.subarray(end))
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, end)), decipher.final()])
}
