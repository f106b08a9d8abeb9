import { CompactEncrypt, compactDecrypt } from 'jose'
import type { Keys } from './keys.ts'

const ALGORITHMS = {
  keyManagementAlgorithms: ['dir'],
  contentEncryptionAlgorithms: ['A256GCM'],
}

/** Wraps a secret for the database with a key that is stored outside of it. `label` names the row
 * that it belongs to, so that a secret moved to another row does not open. */
export async function wrapAtRest(
  keys: Pick<Keys, 'secret'>,
  label: string,
  secret: Uint8Array,
): Promise<string> {
  return new CompactEncrypt(secret)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', label })
    .encrypt(keys.secret('atRest'))
}

/** Opens what `wrapAtRest` made. Throws when it was altered or belongs to another row. */
export async function unwrapAtRest(
  keys: Pick<Keys, 'secret'>,
  label: string,
  wrapped: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const opened = await compactDecrypt(wrapped, keys.secret('atRest'), ALGORITHMS)
  if (opened.protectedHeader['label'] !== label) throw new Error('wrapped for another row')
  return opened.plaintext as Uint8Array<ArrayBuffer>
}
