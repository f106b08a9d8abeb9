import { listDeclined, listPending } from '@sadu/contract'
import { useQuery } from '@tanstack/react-query'
import { type AccountChoice, ask, fresh, ofAccount } from '../../data/client/ask.ts'

/** What holds credit, and how much it is together. */
export function useHolds(account: AccountChoice) {
  return useQuery({
    ...fresh,
    queryKey: ['account', account, 'holds'],
    queryFn: ({ signal }) => ask(listPending, ofAccount(account), signal),
  })
}

export function useDeclined(account: AccountChoice) {
  return useQuery({
    ...fresh,
    queryKey: ['account', account, 'declined'],
    queryFn: async ({ signal }) => (await ask(listDeclined, ofAccount(account), signal)).attempts,
  })
}
