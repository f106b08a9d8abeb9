import type { AnyCall, InputOf, ResultsOf } from '@sadu/contract'
import { callPages, callQuery } from './call-query.ts'
import { queryClient } from './query-client.ts'

/** Begins to read what a screen is about to ask for, while the screen is still being made. What fails
 * is asked for again by the screen itself. */
export function readAhead<C extends AnyCall>(call: C, input: InputOf<C>): void {
  void queryClient.prefetchQuery(callQuery(call, input))
}

/** The same, and answers it, for what is read by it. Rejects where the call fails. */
export function readNow<C extends AnyCall>(call: C, input: InputOf<C>): Promise<ResultsOf<C>> {
  return queryClient.fetchQuery(callQuery(call, input))
}

/** The same of a list that comes in pages. */
export function readPagesAhead<C extends AnyCall>(...pages: Parameters<typeof callPages<C>>): void {
  void queryClient.prefetchInfiniteQuery(callPages<C>(...pages))
}
