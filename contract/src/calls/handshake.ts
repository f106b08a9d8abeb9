import * as z from 'zod/mini'
import { Compact, IdentitySeed, Thumbprint } from '../envelope.ts'

/** The handshake opens the envelope, so it alone carries no `requestInfo` (handshake.md). */
export const HANDSHAKE_PATH = '/hpsbridge/EncryptionApp/token'

export const HandshakeRequest = z.strictObject({
  secretKey: Compact,
  channelKey: Thumbprint,
  channelId: z.literal('CONS'),
  identitySeed: IdentitySeed,
  userName: z.string().check(z.maxLength(64)),
  device: z.literal('cons'),
  version: z.literal('1.0.1'),
  type: z.string().check(z.regex(/^[A-Za-z]{1,16}$/)),
  encryptionAlg: z.literal('A256GCM'),
  keyWrapAlgorithm: z.literal('A256KW'),
})
export type HandshakeRequest = z.output<typeof HandshakeRequest>

export const HandshakeResults = z.strictObject({
  channelKey: Compact,
  identityKey: Compact,
  requestDate: z.iso.datetime(),
})
export type HandshakeResults = z.output<typeof HandshakeResults>
