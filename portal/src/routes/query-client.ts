import { QueryClient } from '@tanstack/react-query'
import { onSessionChange } from '../data/stores/session.ts'

const MINUTE = 60_000

/** What screens have read, in memory alone. A call that failed says so on its screen, with a way to
 * try again, so nothing is repeated behind the person's back. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: MINUTE } },
})

onSessionChange(() => queryClient.clear())
