import type { CodeName, ErrorDetails } from '@sadu/contract'

/** A possible attack, and the client if known. */
export type SecurityWarning = {
  event: 'signInFailed' | 'signInLocked' | 'tokenReused'
  clientId: string | null
}

/** A refusal with a code of the contract; any other error is unexpected. It rolls the transaction
 * back. With `keep`, the writes before it are committed, for example a counted wrong password. */
export class Refusal extends Error {
  /** A warning for the log; null for none. */
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

/** Creates a refusal of one field. */
export const refusedField = (path: string, reason: string): Refusal =>
  new Refusal('invalidFields', { fields: [{ path, reason }] })
