import { listStatements, type ResultsOf } from '@sadu/contract'
import { useQuery } from '@tanstack/react-query'
import { type AccountChoice, ask, fresh, ofAccount } from '../../data/client/ask.ts'

export type Statements = ResultsOf<typeof listStatements>

/** The last statements of an account and its cycle so far; without one, of the account used last. */
export function useStatements(account: AccountChoice) {
  return useQuery({
    ...fresh,
    queryKey: ['account', account, 'statements'],
    queryFn: ({ signal }) => ask(listStatements, ofAccount(account), signal),
  })
}
