import type {
  AnyCall,
  HandshakeRequest,
  HandshakeResults,
  PortalConfig,
  TokenKind,
} from '@sadu/contract'
import type { Tx } from '../db/database.ts'
import type { Owner } from '../../core/owner.ts'

/** The unverified claims of a request about its sender. */
export type Presented = {
  authorization: string | undefined
  dpop: string | undefined
  /** The configured public origin, or the request's own. */
  origin: string
  /** The call's path without a query; `htu` must end with it. */
  path: string
  /** `requestInfo.identityKey`: the handshake's session id, or an empty string. */
  identityKey: string
}

/** The caller, as established by the guard. Without a token, `kind` is `none`. */
export type Caller = {
  kind: 'none' | TokenKind
  /** Thumbprint of the proven DPoP key; empty if the call needs no proof. */
  jkt: string
  /** The session id of the caller's handshake; empty if there is none. */
  sid: string
  /** The id of the session, or of the enrolment or sign-in in progress; empty without a token. */
  sessionId: string
  /** The owner of the accessible rows: known for temporary and access tokens. */
  owner: Owner | null
  /** Unix time in seconds at which the token expires; 0 without a token. */
  expiresAt: number
}

/** Checks tokens and DPoP proofs. Created by `createGuard` in `tokens/guard.ts`. */
export type Guard = {
  /** Authenticates the caller, or rejects with `tokenRefused` or `sessionEnded`. */
  check(call: AnyCall, presented: Presented, now: Date): Promise<Caller>
}

/** A body with its sealed fields decrypted. */
export type Opened = {
  body: Record<string, unknown>
  /** Stores the messages' uids in the transaction of the effect. Throws a refusal on replay. The
   * first transaction of a call consumes them; later calls do nothing. */
  consume(tx: Tx): Promise<void>
}

/** The handshake and sealed fields. Created by `createEnvelope` in `seal/envelope.ts`. */
export type Envelope = {
  handshake(request: HandshakeRequest, now: Date): Promise<HandshakeResults>
  /** Decrypts the call's sealed fields, or rejects with the same `envelopeRefused` for every
   * error. */
  open(call: AnyCall, body: Record<string, unknown>, caller: Caller, now: Date): Promise<Opened>
  /** Encrypts the sealed fields of the response for the requesting session, in the transaction of
   * the effect, or rejects with `envelopeRefused`. */
  seal(tx: Tx, call: AnyCall, results: object, caller: Caller, now: Date): Promise<object>
}

/** The bridge's public keys. Created by `loadKeys` in `keys.ts`. */
export type PublishedKeys = {
  /** The public keys in `/config.json`. Do not cache them, since keys rotate. */
  published(now: Date): Pick<PortalConfig, 'handshakeKeys' | 'signingKeys'>
}
