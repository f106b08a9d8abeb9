import type {
  AnyCall,
  HandshakeRequest,
  HandshakeResults,
  PortalConfig,
  TokenKind,
} from '@sadu/contract'
import type { Tx } from '../db/database.ts'
import type { Owner } from '../../core/owner.ts'

/** What a request shows of who sends it; nothing here has been checked yet. */
export type Presented = {
  authorization: string | undefined
  dpop: string | undefined
  /** Where the caller believes to be: the configured public origin, or the request's own. */
  origin: string
  /** The call's path without a query: what `htu` must end in. */
  path: string
  /** `requestInfo.identityKey`: the handshake's session id, or an empty text. */
  identityKey: string
}

/** Who calls, as the guard found it. For calls without a token, `kind` is `none`. */
export type Caller = {
  kind: 'none' | TokenKind
  /** Thumbprint of the DPoP key that was proven; empty when the call asks for no proof. */
  jkt: string
  /** The handshake whose envelope the caller uses; empty when there was none. */
  sid: string
  /** The signed-in session, or the enrollment or sign-in in progress; empty without a token. */
  sessionId: string
  /** Whose rows may be touched: known behind a temporary and an access token. */
  owner: Owner | null
  /** Seconds since 1970 at which the token ends; 0 without a token. */
  expiresAt: number
}

/** Tokens and DPoP. `createGuard` of `tokens/guard.ts` makes one. */
export type Guard = {
  /** Proves the caller, or refuses with `tokenRefused` or `sessionEnded`. */
  check(call: AnyCall, presented: Presented, now: Date): Promise<Caller>
}

/** A body whose sealed fields hold their plain values. */
export type Opened = {
  body: Record<string, unknown>
  /** Stores the messages' uids, in the transaction of the effect; refuses a replay. The first
   * transaction of a call consumes them, and later ones find that done. */
  consume(tx: Tx): Promise<void>
}

/** The handshake and sealed fields. `createEnvelope` of `seal/envelope.ts` makes one. */
export type Envelope = {
  handshake(request: HandshakeRequest, now: Date): Promise<HandshakeResults>
  /** Opens the call's sealed fields, or refuses with `envelopeRefused`, always alike. */
  open(call: AnyCall, body: Record<string, unknown>, caller: Caller, now: Date): Promise<Opened>
  /** Seals the answer's sealed fields to the session that asked, in the transaction of the effect, or
   * refuses with `envelopeRefused`. */
  seal(tx: Tx, call: AnyCall, results: object, caller: Caller, now: Date): Promise<object>
}

/** The bridge's keys, as the core needs to know them. `loadKeys` of `keys.ts` makes them. */
export type PublishedKeys = {
  /** The public halves that `/config.json` shows; asked for anew, since keys rotate. */
  published(now: Date): Pick<PortalConfig, 'handshakeKeys' | 'signingKeys'>
}
