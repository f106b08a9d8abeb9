import type { CodeName, ErrorDetails } from '@sadu/contract'

/** What may be an attack: what happened, and to which client where that is known. */
export type SecurityWarning = {
  event: 'signInFailed' | 'signInLocked' | 'tokenReused'
  clientId: string | null
}

/** A refusal with a code of the contract. Anything else that is thrown is an unexpected error.
 * It rolls the transaction back; with `keep` what was written before it is committed, as when a
 * wrong password has to be counted. */
export class Refusal extends Error {
  /** What whoever watches the log has to know of it; null for nothing. */
  readonly warning: SecurityWarning | null
  readonly codeName: CodeName
  readonly details: ErrorDetails | null
  readonly keep: boolean

  constructor(
    codeName: CodeName,
    details: ErrorDetails | null = null,
    { keep = false, warning = null }: { keep?: boolean; warning?: SecurityWarning | null } = {},
  ) {
    super(codeName)
    this.codeName = codeName
    this.details = details
    this.keep = keep
    this.warning = warning
  }
}
