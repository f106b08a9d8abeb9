import type { AnyCall, InputOf, ResultsOf } from '@sadu/contract'
import {
  keepPreviousData,
  skipToken,
  useInfiniteQuery,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query'
import { callBridge } from '../client/client.ts'
import { CallFailed } from '../errors.ts'
import { SECOND_MS } from '@sadu/contract/core/time'

const FRESH_MS = 30 * SECOND_MS
const MOST_RETRIES = 2

/** A refusal is final; only a call without a response is retried. */
const retry = (count: number, error: Error): boolean =>
  count < MOST_RETRIES &&
  error instanceof CallFailed &&
  (error.error.kind === 'unreachable' || error.error.kind === 'timeout')

/** The options of queries for the person's own data. Offline, a query fails immediately, so that
 * its screen shows the reason, and is refetched on reconnect. */
const fresh = {
  retry,
  staleTime: FRESH_MS,
  networkMode: 'always',
  refetchOnReconnect: true,
} as const

/** Makes a call for a query: rejects where a call would resolve to an error. Suppresses the loading
 * overlay, since each part of a page has its own loading state. */
async function ask<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  signal: AbortSignal,
): Promise<ResultsOf<C>> {
  const { results, error } = await callBridge(call, input, { background: true, signal })
  if (error) throw new CallFailed(error)
  return results
}

/** The key of a query: the call's path, then its input. All entries of a call start with its
 * path. */
type CallKey = readonly [path: string, input: object | null]

/** A read of the bridge as a query: the same call with the same input shares one cache entry. */
export function callQuery<C extends AnyCall>(call: C, input: InputOf<C>) {
  return {
    ...fresh,
    queryKey: [call.path, input] as CallKey,
    queryFn: ({ signal }: { signal: AbortSignal }) => ask(call, input, signal),
  }
}

/** A query as passed to the parts of a page. */
export type QueryState<Data> = UseQueryResult<Data>

/** The results of a call, kept up to date; `select` picks the part to show. Without an input the
 * query is disabled. With `keepsPrevious` the data of the previous input stays, marked by
 * `isPlaceholderData`, until the new data has loaded. `everyMs` is the polling interval while the
 * page is visible. */
export function useCallQuery<C extends AnyCall, Data = ResultsOf<C>>(
  call: C,
  input: InputOf<C> | null,
  select?: (results: ResultsOf<C>) => Data,
  { keepsPrevious = false, everyMs }: { keepsPrevious?: boolean; everyMs?: number } = {},
): QueryState<Data> {
  return useQuery<ResultsOf<C>, Error, Data, CallKey>({
    ...(input ? callQuery(call, input) : { queryKey: [call.path, null], queryFn: skipToken }),
    ...(select && { select }),
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
  })
}

type Page = { nextCursor: string | null }

/** A paginated list, in which each page's cursor leads to the next. `firstPage` is input for the
 * first page only; with `keepsPrevious` the pages of the previous input stay, marked by
 * `isPlaceholderData`, until the new ones have loaded. */
export function useCallPages<C extends AnyCall>(
  call: ResultsOf<C> extends Page ? C : never,
  input: InputOf<C>,
  { firstPage, keepsPrevious }: { firstPage?: Partial<InputOf<C>>; keepsPrevious?: boolean } = {},
) {
  return useInfiniteQuery({
    ...callPages<C>(call, input, firstPage),
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  })
}

/** The query of a paginated list. */
export function callPages<C extends AnyCall>(
  call: ResultsOf<C> extends Page ? C : never,
  input: InputOf<C>,
  firstPage?: Partial<InputOf<C>>,
) {
  return {
    ...fresh,
    queryKey: [call.path, input, 'pages'] as const,
    initialPageParam: '',
    queryFn: ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }) => {
      const page = { ...input, ...(pageParam === '' ? firstPage : { cursor: pageParam }) }
      return ask<C>(call, page, signal)
    },
    getNextPageParam: (page: ResultsOf<C>) => (page as Page).nextCursor,
  }
}
