import type { CodeName, ErrorDetails } from '@sadu/contract'

/** A refusal with a code of the contract. Anything else that is thrown is an unexpected error.
 * It rolls the transaction back; with `keep` what was written before it is committed, as when a
 * wrong password has to be counted. */
export class Refusal extends Error {
  readonly codeName: CodeName
  readonly details: ErrorDetails | null
  readonly keep: boolean

  constructor(
    codeName: CodeName,
    details: ErrorDetails | null = null,
    { keep = false }: { keep?: boolean } = {},
  ) {
    super(codeName)
    this.codeName = codeName
    this.details = details
    this.keep = keep
  }
}
