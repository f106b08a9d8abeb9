import type { AnyCall, InputOf } from '@sadu/contract'
import { callQuery } from './call-query.ts'
import { queryClient } from './query-client.ts'

/** Begins to read what a screen is about to ask for, while the screen is still being made. What fails
 * is asked for again by the screen itself. */
export function readAhead<C extends AnyCall>(call: C, input: InputOf<C>): void {
  void queryClient.prefetchQuery(callQuery(call, input))
}
