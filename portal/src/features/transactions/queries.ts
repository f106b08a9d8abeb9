import { listTransactions } from '@sadu/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ask, fresh } from '../../bridge/ask.ts'

export type AccountChoice = string | undefined

const ROWS_AT_ONCE = 30

/** The transactions of an account, a page after the other. */
export function useTransactions(account: AccountChoice) {
  return useInfiniteQuery({
    ...fresh,
    queryKey: ['account', account, 'transactions'],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      ask(
        listTransactions,
        {
          ...(account !== undefined && { accountReference: account }),
          ...(pageParam !== '' && { cursor: pageParam }),
          limit: ROWS_AT_ONCE,
        },
        signal,
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}
