import * as z from 'zod/mini'
import { Compact, IdentitySeed, Thumbprint } from '../core/envelope.ts'
import { CHANNEL } from '../core/issuer-constants.ts'
import { storable } from '../core/values.ts'

/** The handshake precedes the envelope, so it is the only call without `requestInfo`
 * (docs/specification/wire.md#handshake). */
export const HANDSHAKE_PATH = '/hpsbridge/EncryptionApp/token'

export const HandshakeRequest = z.strictObject({
  secretKey: Compact,
  channelKey: Thumbprint,
  channelId: z.literal(CHANNEL.id),
  identitySeed: IdentitySeed,
  userName: z.string().check(z.maxLength(64), storable),
  device: z.literal(CHANNEL.device),
  version: z.literal(CHANNEL.version),
  type: z.string().check(z.regex(/^[A-Za-z]{1,16}$/)),
  encryptionAlg: z.literal(CHANNEL.contentEncryption),
  keyWrapAlgorithm: z.literal(CHANNEL.keyWrap),
})
export type HandshakeRequest = z.output<typeof HandshakeRequest>

export const HandshakeResults = z.strictObject({
  channelKey: Compact,
  identityKey: Compact,
  requestDate: z.iso.datetime(),
})
export type HandshakeResults = z.output<typeof HandshakeResults>
