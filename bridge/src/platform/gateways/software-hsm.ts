import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Secrets } from '../keys/keys.ts'
import type { Hsm } from './gateways.ts'

const IV_BYTES = 12
const TAG_BYTES = 16
/** The length of the prefix with the key's generation. */
const GENERATION_BYTES = 2

/** Creates a software HSM: AES-256-GCM with a 32-byte key per generation and `label` as associated
 * data, so that a value protected for one card cannot be used for another. */
export function createSoftwareHsm(keys: Secrets): Hsm {
  return {
    protect(label, secret) {
      const generation = Buffer.alloc(GENERATION_BYTES)
      generation.writeUInt16BE(keys.generation())
      const key = keys.secret('hsm', keys.generation())
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(label))
      return Buffer.concat([
        generation,
        iv,
        cipher.update(secret),
        cipher.final(),
        cipher.getAuthTag(),
      ])
    },
    reveal(label, protectedSecret) {
      const stored = Buffer.from(protectedSecret)
      const key = keys.secret('hsm', stored.readUInt16BE())
      const sealed = stored.subarray(GENERATION_BYTES)
      const iv = sealed.subarray(0, IV_BYTES)
      const tag = sealed.subarray(-TAG_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(label))
        .setAuthTag(tag)
      const text = sealed.subarray(IV_BYTES, -TAG_BYTES)
      return Buffer.concat([decipher.update(text), decipher.final()])
    },
  }
}
