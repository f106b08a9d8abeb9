import { QueryClient } from '@tanstack/react-query'
import { onSessionChange } from '../stores/session.ts'

/** What screens have read, in memory alone. How long an answer is fresh and what is asked for again stands in
 * `call-query.ts`. */
export const queryClient = new QueryClient()

onSessionChange(() => queryClient.clear())

/** Marks every answer of these calls as stale; those on screen are asked for anew, and this resolves
 * when they are there. */
export async function markStale(client: QueryClient, paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] })))
}
