import { listDeclined, listPending } from '@sadu/contract'
import { useQuery } from '@tanstack/react-query'
import { ask, fresh } from '../../bridge/ask.ts'

/** Without one the bridge answers for the account used last. */
export type AccountChoice = string | undefined

const of = (account: AccountChoice) => (account === undefined ? {} : { accountReference: account })

/** What holds credit, and how much it is together. */
export function useHolds(account: AccountChoice) {
  return useQuery({
    ...fresh,
    queryKey: ['account', account, 'holds'],
    queryFn: ({ signal }) => ask(listPending, of(account), signal),
  })
}

export function useDeclined(account: AccountChoice) {
  return useQuery({
    ...fresh,
    queryKey: ['account', account, 'declined'],
    queryFn: async ({ signal }) => (await ask(listDeclined, of(account), signal)).attempts,
  })
}
