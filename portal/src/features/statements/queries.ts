import { listStatements, type ResultsOf } from '@sadu/contract'
import { type AccountChoice, ofAccount } from '../../data/queries/account-choice.ts'
import { useCallQuery } from '../../data/queries/call-query.ts'

export type Statements = ResultsOf<typeof listStatements>

/** The last statements of an account and its cycle so far; without one, of the account used last. */
export function useStatements(account: AccountChoice) {
  return useCallQuery(listStatements, ofAccount(account))
}
