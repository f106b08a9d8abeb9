import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose'
import * as z from 'zod/mini'
import { FIELD_ALGORITHMS } from './algorithms.ts'

/** The protected header of a sealed field. Further members are refused. */
const FieldHeader = z.strictObject({
  alg: z.literal('A256KW'),
  enc: z.literal('A256GCM'),
  /** The handshake session id. */
  kid: z.string(),
  dir: z.enum(['c2s', 's2c']),
  /** The call's path. */
  htu: z.string(),
  /** 16 random bytes. */
  uid: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)),
  /** Increases in each direction. */
  ctr: z.int().check(z.minimum(0)),
  iat: z.int(),
})
export type FieldHeader = z.output<typeof FieldHeader>

/** Encrypts a value with a direction's key; the header says where and when it is valid. */
export async function sealField(
  value: unknown,
  key: Uint8Array,
  header: Omit<FieldHeader, 'alg' | 'enc'>,
): Promise<string> {
  const plaintext = new TextEncoder().encode(JSON.stringify(value))
  return new CompactEncrypt(plaintext)
    .setProtectedHeader({ alg: 'A256KW', enc: 'A256GCM', ...header })
    .encrypt(key)
}

/** Reads the header of a sealed field without authenticating it: only `openField` proves it. */
function readFieldHeader(sealed: string): FieldHeader {
  return FieldHeader.parse(decodeProtectedHeader(sealed))
}

/** Decrypts a sealed field with a direction's key. Throws on anything else. */
export async function openField(
  sealed: string,
  key: Uint8Array,
): Promise<{ header: FieldHeader; value: unknown }> {
  const header = readFieldHeader(sealed)
  const { plaintext } = await compactDecrypt(sealed, key, FIELD_ALGORITHMS)
  return { header, value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plaintext)) }
}
