import type { AnyCall, Contract, RequestOf, ResultsOf, Language } from '@sadu/contract'
import type { Database, Tx } from '../db/database.ts'
import type { Owner } from '../../core/owner.ts'
import type { Caller } from './ports.ts'

/** What dispatch hands to every handler besides the parsed request. */
export type CallContext = {
  tx: Tx
  now: Date
  language: Language
  caller: Caller
  /** The address the request came from. */
  ip: string
  /** Scheme and host by which the caller reached the bridge: the configured public origin, if any. */
  origin: string
}

/** What a call behind an access token has as well. */
export type OwnedContext = CallContext & {
  owner: Owner
  sessionId: string
  /** The passkey that confirmed the action; null where a code or a phone did, or nothing had to. */
  confirmedBy?: string | null
}

/** The file that came with a call, whole. Nothing of it has been looked at but its length. */
export type ReceivedFile = { name: string; content: Buffer }

type ContextOf<C extends AnyCall> = (C['auth'] extends readonly ['access']
  ? OwnedContext
  : CallContext) &
  (C extends { takesFile: true } ? { file: ReceivedFile } : unknown)

type Run<C extends AnyCall> = (
  request: RequestOf<C>,
  context: ContextOf<C>,
) => Promise<ResultsOf<C>>

/** Stores that the call's sealed messages were received; refuses a replay. */
type Consume = (tx: Tx) => Promise<void>

/** Work that must not hold a connection, such as hashing a password: `prepare` runs before the
 * transaction and resolves to what runs inside it. What it writes by itself is committed at once,
 * as a try that is counted before the password is looked at. Its first transaction calls `consume`,
 * so that a replayed message has no effect; dispatch does not consume it again. */
type PreparedHandler<C extends AnyCall> = {
  prepare(
    request: RequestOf<C>,
    context: Omit<ContextOf<C>, 'tx'> & { db: Database; consume: Consume },
  ): Promise<(context: ContextOf<C>) => Promise<ResultsOf<C>>>
}

/** The one shape of a handler: load, ask a rule, store, answer. */
type Handler<C extends AnyCall> = Run<C> | PreparedHandler<C>

/** One handler for each call of the contract; a missing one is a type error. */
export type Handlers<Calls extends Record<string, AnyCall> = Contract> = {
  [Name in keyof Calls]: Handler<Calls[Name]>
}

/** Runs the handler of another call inside a call's own work, in its transaction. One that prepares has work of its
 * own before that, and cannot. */
export function runWithin<C extends AnyCall>(
  handler: Handler<C>,
  request: RequestOf<C>,
  context: ContextOf<C>,
): Promise<ResultsOf<C>> {
  if (typeof handler !== 'function') throw new Error('a handler that prepares runs by itself')
  return handler(request, context)
}
