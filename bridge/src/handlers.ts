import type {
  AnyCall,
  CodeName,
  Contract,
  ErrorDetails,
  RequestOf,
  ResultsOf,
  TokenKind,
} from '@sadu/contract'
import type { Database, Tx } from './db/database.ts'
import type { Owner } from './owner.ts'

/** What dispatch hands to every handler besides the parsed request. */
export type CallContext = {
  tx: Tx
  now: Date
  language: 'en' | 'ar'
}

/** What a call without a token but with a proof has as well: the thumbprint of the caller's key. */
export type ProvenContext = CallContext & { jkt: string }

/** What a call behind a token has as well. The session is the token's own: that of a temporary
 * token is the sign-in under way, that of an access token the open session. */
export type OwnedContext = ProvenContext & { owner: Owner; sessionId: string }

type ContextOf<C extends AnyCall> = C['auth'] extends readonly TokenKind[]
  ? OwnedContext
  : C['proof'] extends 'handshake'
    ? ProvenContext
    : CallContext

/** The usual shape of a handler: load, ask a rule, store, answer, all in one transaction. */
export type Run<C extends AnyCall> = (
  request: RequestOf<C>,
  context: ContextOf<C>,
) => Promise<ResultsOf<C>>

/** What a handler has before its transaction opens. */
export type Before<C extends AnyCall> = Omit<ContextOf<C>, 'tx'> & { db: Database }

/** A handler with slow work (hashing a password) that must not hold a connection. `prepare` does
 * it before the transaction opens and returns what then runs inside. */
export type Staged<C extends AnyCall> = {
  prepare(
    request: RequestOf<C>,
    before: Before<C>,
  ): Promise<(context: ContextOf<C>) => Promise<ResultsOf<C>>>
}

export type Handler<C extends AnyCall> = Run<C> | Staged<C>

/** One handler for each call of the contract; a missing one is a type error. */
export type Handlers<Calls extends Record<string, AnyCall> = Contract> = {
  [Name in keyof Calls]: Handler<Calls[Name]>
}

/** A refusal with a code of the contract. Anything else that is thrown is an unexpected error.
 * What the call has written is rolled back, unless the refusal `keeps` it: a counted try and an
 * ended session must outlive the answer that says no. */
export class Refusal extends Error {
  readonly codeName: CodeName
  readonly details: ErrorDetails | null
  readonly keeps: boolean

  constructor(
    codeName: CodeName,
    details: ErrorDetails | null = null,
    { keeps = false }: { keeps?: boolean } = {},
  ) {
    super(codeName)
    this.codeName = codeName
    this.details = details
    this.keeps = keeps
  }
}
