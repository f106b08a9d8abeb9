import * as z from 'zod/mini'
import { CHANNEL } from './issuer-constants.ts'
import { storable } from './values.ts'

/** 16 random bytes in base64url, as docs/specification/wire.md#handshake writes a session's seed. */
export const IdentitySeed = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))

/** A SHA-256 thumbprint in base64url. */
export const Thumbprint = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))

/** A compact JWE or JWS: never opened by shape alone, only bounded in size. */
export const Compact = z
  .string()
  .check(z.maxLength(8192), z.regex(/^[A-Za-z0-9_-]*(\.[A-Za-z0-9_-]*){2,4}$/))

/** What every request carries (docs/specification/7-calls.md#envelope). `channelKey` is the bridge's key
 * id, `identityKey` the handshake's session id; both are empty on public calls made before a
 * handshake. */
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

/** What every answer carries; `errorCode` is `'00000'` on success. */
export type ResponseInfo = { errorCode: string; errorDescription: string; requestUID: string }

/** Why one field was refused. `reason` is a key that both languages have a text for. */
export type FieldProblem = { path: string; reason: string }

/** What a refusal may say besides its code, so that a screen can say what to do next. */
export type ErrorDetails = {
  fields?: FieldProblem[]
  /** Tries that are left before a lock. */
  triesLeft?: number
  /** Seconds until the same thing may be tried again. */
  retryIn?: number
}

export type Answer<Results> =
  | { responseInfo: ResponseInfo; results: Results }
  | { responseInfo: ResponseInfo; results: ErrorDetails | null }
