import type { ResultsOf } from '@sadu/contract'
import { listStatements } from '@sadu/contract/statements/calls'
import { type AccountChoice, ofAccount } from '../../data/queries/account-choice.ts'
import { useCallQuery } from '../../data/queries/call-query.ts'

export type Statements = ResultsOf<typeof listStatements>

/** The latest statements of an account and its current cycle; defaults to the last used account. */
export function useStatements(account: AccountChoice) {
  return useCallQuery(listStatements, ofAccount(account))
}
