import type { AnyCall, InputOf, ResultsOf } from '@sadu/contract'
import { callPages, callQuery } from './call-query.ts'
import { queryClient } from './query-client.ts'

/** Prefetches the data of a screen before the screen renders. Failed requests are retried by the
 * screen itself. */
export function prefetch<C extends AnyCall>(call: C, input: InputOf<C>): void {
  void queryClient.prefetchQuery(callQuery(call, input))
}

/** Fetches data that other requests depend on, and returns it. Rejects when the call fails. */
export function fetchNow<C extends AnyCall>(call: C, input: InputOf<C>): Promise<ResultsOf<C>> {
  return queryClient.fetchQuery(callQuery(call, input))
}

/** Prefetches a paginated list. */
export function prefetchPages<C extends AnyCall>(...pages: Parameters<typeof callPages<C>>): void {
  void queryClient.prefetchInfiniteQuery(callPages<C>(...pages))
}
