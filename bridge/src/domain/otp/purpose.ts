import type { AnyCall, OtpPurpose, ResultsOf, TokenKind, validateOtp } from '@sadu/contract'
import type { Database, Tx } from '../../platform/db/database.ts'
import type { CallContext } from '../../platform/calls/handlers.ts'
import type { CodeUse } from './message.ts'
import type { CodeBudget, CodeHolder } from './store.ts'

/** Who gets a code. */
type CodeReceiver = {
  holder: CodeHolder
  budget: CodeBudget
  /** Whether they ask on a device that they trust, for which a share of the budget is kept. */
  isTrusted: boolean
  /** E.164. Null when there is nobody to send it to: nothing is sent, the answer is the same, and no
   * entry can be right. */
  mobile: string | null
  /** As the caller may know it. */
  sentTo: string | null
}

/** What a feature says of a code that proves one thing. */
export type CodePurpose = {
  /** The kind of token that may ask for it. */
  token: TokenKind
  digits: 4 | 5
  use: CodeUse
  /** The call that the code confirms; then it is bound to that call's exact parameters. */
  action?: AnyCall
  /** Refuses an action that would be refused in any case, before a code is sent for it. It is parsed by then. */
  check?(context: CallContext, action: object): Promise<void>
  /** Sends the code to this e-mail address, which the action names, in place of the person's mobile. */
  emailOf?(action: object): string
  /** Only passkeys that were added before this moment confirm the action; without it any does. */
  passkeysBefore?(context: CallContext, action: object): Promise<Date | null>
  /** What is looked at before a code is sent and must not hold a connection, such as the current
   * password; it resolves to what the transaction begins with, which may refuse. */
  prepare?(
    context: Omit<CallContext, 'tx'> & { db: Database; consume: (tx: Tx) => Promise<void> },
    action: object | undefined,
  ): Promise<(context: CallContext) => Promise<void>>
  /** Whose code it is, or a refusal when it is not time for one. Whoever else asks for a code of the
   * same person waits until this transaction ends, so that the budget holds. */
  receiver(context: CallContext): Promise<CodeReceiver>
  /** What a right code leads to, in the transaction that consumes it. */
  verified(context: CallContext): Promise<ResultsOf<typeof validateOtp>>
}

/** One for each purpose of the contract; a missing one is a type error. */
export type CodePurposes = Record<OtpPurpose, CodePurpose>
