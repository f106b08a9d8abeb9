import type { AnyCall, ResultsOf, TokenKind } from '@sadu/contract'
import type { BridgeError } from '../errors.ts'

/** Called with the share of an answer that has arrived, 0 to 1. */
export type OnProgress = (share: number) => void

/** How a call is made. */
export type CallOptions = {
  /** Names a write, so that sending it again cannot do it twice. Hand over the same one when the
   * person tries again after a failure without an answer; a new one is made otherwise. */
  idempotencyKey?: string
  /** The token to open it with, for a call that several kinds open. */
  as?: TokenKind
  /** Nobody waits for it: the loading overlay stays away. */
  background?: boolean
  /** Gives the call up, as when its screen is left. */
  signal?: AbortSignal
  /** How long the answer may take, for one that is large. */
  timeoutMs?: number
  /** Called as the answer arrives. */
  onProgress?: OnProgress
  /** The file of a call that takes one, and who is told how much of it is sent. */
  file?: { content: File; onSent?: OnProgress }
}

/** What a call resolves to: its results or an error, never both
 * (docs/specification/7-calls.md#envelope). */
export type BridgeAnswer<C extends AnyCall> =
  | { results: ResultsOf<C>; error?: undefined }
  | { results?: undefined; error: BridgeError }
