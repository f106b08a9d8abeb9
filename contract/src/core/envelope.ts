import * as z from 'zod/mini'
import { CHANNEL } from './issuer-constants.ts'
import { storable } from './values.ts'

/** 16 random bytes in base64url, as docs/specification/wire.md#handshake writes a session's seed. */
export const IdentitySeed = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))

export const Thumbprint = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))

/** A compact JWE or JWS: checked here for characters and size only. */
export const Compact = z
  .string()
  .check(z.maxLength(8192), z.regex(/^[A-Za-z0-9_-]*(\.[A-Za-z0-9_-]*){2,4}$/))

/** The header of every request (docs/specification/7-calls.md#envelope). `channelKey` is the
 * bridge's key id, `identityKey` the handshake's session id; both are empty on public calls
 * made before a handshake. */
export const RequestInfo = z.strictObject({
  requestUID: z.string().check(z.regex(/^[1-9]\d{3}$/)),
  requestDate: z.iso.datetime({ offset: true }),
  channelKey: z.string().check(z.maxLength(64), storable),
  identityKey: z.string().check(z.maxLength(64), storable),
  channelId: z.literal(CHANNEL.id),
  identitySeed: z.string().check(z.maxLength(64), storable),
  userName: z.string().check(z.maxLength(64), storable),
})
export type RequestInfo = z.output<typeof RequestInfo>

/** The header of every response; `errorCode` is `'00000'` on success. */
export type ResponseInfo = { errorCode: string; errorDescription: string; requestUID: string }

/** Why one field was refused. `reason` is a key with a text in both languages. */
export type FieldProblem = { path: string; reason: string }

/** Details of a refusal besides its code, from which a screen can tell the person what to do. */
export type ErrorDetails = {
  fields?: FieldProblem[]
  /** Tries left before a lock. */
  triesLeft?: number
  /** Seconds until a retry is allowed. */
  retryIn?: number
}

export type Answer<Results> =
  | { responseInfo: ResponseInfo; results: Results }
  | { responseInfo: ResponseInfo; results: ErrorDetails | null }
