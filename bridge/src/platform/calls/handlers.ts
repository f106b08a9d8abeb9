import type { AnyCall, Contract, RequestOf, ResultsOf, Language } from '@sadu/contract'
import type { Database, Tx } from '../db/database.ts'
import type { Owner } from '../../core/owner.ts'
import type { Caller } from './ports.ts'

/** The context that dispatch passes to every handler besides the parsed request. */
export type CallContext = {
  tx: Tx
  now: Date
  language: Language
  caller: Caller
  /** The client's IP address. */
  ip: string
  /** Scheme and host of the request, or the configured public origin if there is one. */
  origin: string
}

/** Additional context of a call with an access token. */
export type OwnedContext = CallContext & {
  owner: Owner
  sessionId: string
  /** The passkey that confirmed the action. Null if a code or phone call did, or if no confirmation
   * was needed. */
  confirmedBy?: string | null
}

/** A complete uploaded file, with a digest of its name and content. Only its length has been
 * checked. */
export type ReceivedFile = { name: string; content: Buffer; digest: string }

type ContextOf<C extends AnyCall> = (C['auth'] extends readonly ['access']
  ? OwnedContext
  : CallContext) &
  (C extends { takesFile: true } ? { file: ReceivedFile } : unknown)

type Run<C extends AnyCall> = (
  request: RequestOf<C>,
  context: ContextOf<C>,
) => Promise<ResultsOf<C>>

/** Marks the call's sealed messages as received. Throws a refusal on replay. */
type Consume = (tx: Tx) => Promise<void>

/** A handler for work that must not hold a connection, such as hashing a password. `prepare` runs
 * before the transaction and resolves to the part that runs inside it. Its own writes commit
 * immediately, for example counting an attempt before the password is checked. Its first
 * transaction must call `consume`, which dispatch then does not, so that a replayed message has no
 * effect. */
type PreparedHandler<C extends AnyCall> = {
  prepare(
    request: RequestOf<C>,
    context: Omit<ContextOf<C>, 'tx'> & { db: Database; consume: Consume },
  ): Promise<(context: ContextOf<C>) => Promise<ResultsOf<C>>>
}

/** A handler loads, applies a rule, stores and returns the results. */
type Handler<C extends AnyCall> = Run<C> | PreparedHandler<C>

/** One handler for each call of the contract; a missing one is a type error. */
export type Handlers<Calls extends Record<string, AnyCall> = Contract> = {
  [Name in keyof Calls]: Handler<Calls[Name]>
}

/** Runs another call's handler inside the current call's transaction. Does not support handlers
 * with `prepare`. */
export function runWithin<C extends AnyCall>(
  handler: Handler<C>,
  request: RequestOf<C>,
  context: ContextOf<C>,
): Promise<ResultsOf<C>> {
  if (typeof handler !== 'function') throw new Error('a handler with prepare cannot be nested')
  return handler(request, context)
}
