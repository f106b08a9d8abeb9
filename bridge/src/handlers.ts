import type { AnyCall, Contract, ErrorDetails, RequestOf, ResultsOf, CodeName } from '@sadu/contract'
import type { Tx } from './db/database.ts'
import type { Owner } from './owner.ts'

/** What dispatch hands to every handler besides the parsed request. */
export type CallContext = {
  tx: Tx
  now: Date
  language: 'en' | 'ar'
}

/** What a call behind an access token has as well. */
export type OwnedContext = CallContext & { owner: Owner; sessionId: string }

type ContextOf<C extends AnyCall> = C['auth'] extends readonly ['access'] ? OwnedContext : CallContext

/** The one shape of a handler: load, ask a rule, store, answer. */
export type Handler<C extends AnyCall> = (
  request: RequestOf<C>,
  context: ContextOf<C>,
) => Promise<ResultsOf<C>>

/** One handler for each call of the contract; a missing one is a type error. */
export type Handlers<Calls extends Record<string, AnyCall> = Contract> = {
  [Name in keyof Calls]: Handler<Calls[Name]>
}

/** A refusal with a code of the contract. Anything else that is thrown is an unexpected error. */
export class Refusal extends Error {
  readonly codeName: CodeName
  readonly details: ErrorDetails | null

  constructor(codeName: CodeName, details: ErrorDetails | null = null) {
    super(codeName)
    this.codeName = codeName
    this.details = details
  }
}
