import { QueryClient } from '@tanstack/react-query'
import { onSessionChange } from '../stores/session.ts'
import { MINUTE_MS } from '@sadu/contract/core/time'

/** What screens have read, in memory alone. A call that failed says so on its screen, with a button to
 * try again, so nothing is repeated behind the person's back. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: MINUTE_MS } },
})

onSessionChange(() => queryClient.clear())

/** Marks every answer of these calls as stale; those on screen are asked for anew, and this resolves
 * when they are there. */
export async function markStale(client: QueryClient, paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] })))
}
