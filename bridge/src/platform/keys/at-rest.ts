import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose'
import type { Secrets } from './keys.ts'

const ALGORITHMS = {
  keyManagementAlgorithms: ['dir'],
  contentEncryptionAlgorithms: ['A256GCM'],
}

/** Encrypts a secret for the database with a key that is stored outside it. `label` names its row,
 * so that a secret copied to another row cannot be decrypted. */
export async function wrapAtRest(
  keys: Secrets,
  label: string,
  secret: Uint8Array,
): Promise<string> {
  const generation = keys.generation()
  return new CompactEncrypt(secret)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', label, kid: String(generation) })
    .encrypt(keys.secret('atRest', generation))
}

/** Decrypts the result of `wrapAtRest`. Throws if it was altered or belongs to another row. */
export async function unwrapAtRest(
  keys: Secrets,
  label: string,
  wrapped: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const opened = await open(keys, wrapped)
  if (opened.protectedHeader['label'] !== label) throw new Error('encrypted for another row')
  return opened.plaintext as Uint8Array<ArrayBuffer>
}

/** Encrypts the result of `wrapAtRest` again under the current generation, for the same row. */
export async function rewrapAtRest(keys: Secrets, wrapped: string): Promise<string> {
  const { plaintext, protectedHeader } = await open(keys, wrapped)
  return wrapAtRest(keys, String(protectedHeader['label']), plaintext)
}

const open = (keys: Secrets, wrapped: string) =>
  compactDecrypt(wrapped, keys.secret('atRest', wrappingGeneration(wrapped)), ALGORITHMS)

/** Returns the generation of the root secret under which a value is encrypted; 1 if it names
 * none. */
export const wrappingGeneration = (wrapped: string): number =>
  Number(decodeProtectedHeader(wrapped).kid ?? 1)
