import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Hsm } from './gateways.ts'

const IV_BYTES = 12
const TAG_BYTES = 16

/** A key-protected store in software: AES-256-GCM under one 32-byte key, `label` as the associated
 * data, so that what was protected for one card cannot be passed off as another's. */
export function createSoftwareHsm(key: Uint8Array): Hsm {
  return {
    protect(label, secret) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(label))
      return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
    },
    reveal(label, protectedSecret) {
      const iv = protectedSecret.subarray(0, IV_BYTES)
      const tag = protectedSecret.subarray(-TAG_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(label))
        .setAuthTag(tag)
      const text = protectedSecret.subarray(IV_BYTES, -TAG_BYTES)
      return Buffer.concat([decipher.update(text), decipher.final()])
    },
  }
}
