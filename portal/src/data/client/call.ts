import type { AnyCall, ResultsOf, TokenKind } from '@sadu/contract'
import type { BridgeError } from '../errors.ts'

/** Called with the share of the transfer that is complete, 0 to 1. */
export type OnProgress = (share: number) => void

/** The options of a call. */
export type CallOptions = {
  /** Makes a write idempotent. Pass the same key when the person retries after a failure without a
   * response; by default each call gets a new one. */
  idempotencyKey?: string
  /** The token to use, for a call that accepts several kinds. */
  as?: TokenKind
  /** Whether the call runs in the background, without the loading overlay. */
  background?: boolean
  /** Aborts the call, such as when its screen unmounts. */
  signal?: AbortSignal
  /** The timeout of the response, for large ones. */
  timeoutMs?: number
  /** Reports download progress. */
  onProgress?: OnProgress
  /** The file of an upload call, with its progress callback. */
  file?: { content: File; onSent?: OnProgress }
}

/** The result of a call: its results or an error, never both
 * (docs/specification/7-calls.md#envelope). */
export type BridgeAnswer<C extends AnyCall> =
  | { results: ResultsOf<C>; error?: undefined }
  | { results?: undefined; error: BridgeError }
