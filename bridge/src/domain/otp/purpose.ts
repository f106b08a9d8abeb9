import type { AnyCall, OtpPurpose, ResultsOf, TokenKind, validateOtp } from '@sadu/contract'
import type { Database, Tx } from '../../platform/db/database.ts'
import type { CallContext } from '../../platform/calls/handlers.ts'
import type { CodeUse } from './message.ts'
import type { CodeBudget, CodeHolder } from './store.ts'

/** The receiver of a code. */
type CodeReceiver = {
  holder: CodeHolder
  budget: CodeBudget
  /** Whether the request comes from a trusted device, which has its own share of the budget. */
  isTrusted: boolean
  /** E.164. Null if there is no receiver: nothing is sent, the response is the same, and no entry
   * can be correct. */
  mobile: string | null
  /** The masked address for the caller. */
  sentTo: string | null
}

/** A feature's definition of a code for one purpose. */
export type CodePurpose = {
  /** The token kind required to request it. */
  token: TokenKind
  digits: 4 | 5
  use: CodeUse
  /** The call that the code confirms; the code is then bound to its exact parameters. */
  action?: AnyCall
  /** Throws a refusal for an action that cannot succeed, before a code is sent. `action` is
   * parsed. */
  check?(context: CallContext, action: object): Promise<void>
  /** Sends the code to this email address, named in the action, instead of the person's mobile. */
  emailOf?(action: object): string
  /** Only passkeys added before this time may confirm the action. If absent, all may. */
  passkeysBefore?(context: CallContext, action: object): Promise<Date | null>
  /** Checks that must not hold a connection, such as the current password, made before a code is
   * sent. Resolves to a function that runs first in the transaction and may throw a refusal. */
  prepare?(
    context: Omit<CallContext, 'tx'> & { db: Database; consume: (tx: Tx) => Promise<void> },
    action: object | undefined,
  ): Promise<(context: CallContext) => Promise<void>>
  /** The receiver of the code, or a refusal if no code may be sent now. Locks the person's login,
   * so that concurrent requests respect the budget. */
  receiver(context: CallContext): Promise<CodeReceiver>
  /** The results for a correct code, in the transaction that consumes it. */
  verified(context: CallContext): Promise<ResultsOf<typeof validateOtp>>
}

/** The definitions for all purposes of the contract; a missing one is a type error. */
export type CodePurposes = Record<OtpPurpose, CodePurpose>
