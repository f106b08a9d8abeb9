import { QueryClient } from '@tanstack/react-query'
import { onSessionChange } from '../stores/session.ts'

/** The query cache, in memory only. `call-query.ts` defines stale times and retries. */
export const queryClient = new QueryClient()

onSessionChange(() => queryClient.clear())

/** Marks all data of these calls as stale. Mounted queries are refetched; resolves when they
 * have. */
export async function markStale(client: QueryClient, paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] })))
}
