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

/** What the bridge refused it refuses again; only an answer that never came is asked for anew. */
const retry = (count: number, error: Error): boolean =>
  count < MOST_RETRIES &&
  error instanceof CallFailed &&
  (error.error.kind === 'unreachable' || error.error.kind === 'timeout')

/** How a query of the person's own rows behaves. Offline it fails at once, so that its screen says why, and it is asked for
 * again when the connection is back. */
const fresh = {
  retry,
  staleTime: FRESH_MS,
  networkMode: 'always',
  refetchOnReconnect: true,
} as const

/** Makes a call for a query, which rejects where a call resolves to an error. A part of a page that
 * shows by itself that it waits keeps the loading overlay away. */
async function ask<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  signal: AbortSignal,
): Promise<ResultsOf<C>> {
  const { results, error } = await callBridge(call, input, { background: true, signal })
  if (error) throw new CallFailed(error)
  return results
}

/** The name of an answer: the call's path, then its input. All entries of a call begin with its path. */
type CallKey = readonly [path: string, input: object | null]

/** A read of the bridge as a query: whoever asks the same call with the same input shares one entry. */
export function callQuery<C extends AnyCall>(call: C, input: InputOf<C>) {
  return {
    ...fresh,
    queryKey: [call.path, input] as CallKey,
    queryFn: ({ signal }: { signal: AbortSignal }) => ask(call, input, signal),
  }
}

/** A query as the parts of a page take it. */
export type QueryState<Data> = UseQueryResult<Data>

/** What a call answers, kept up to date; `select` picks the part that a screen shows. Without an input
 * nothing is asked. With `keepsPrevious` the answer to another input stays, marked by `isPlaceholderData`, until
 * that to this one is here. With `everyMs` it is asked for again and again while the page is looked at. */
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

/** A list that comes in pages, the next one by the cursor of the one before. `firstPage` is asked for
 * with the first page alone; with `keepsPrevious` the pages of another input stay, marked by
 * `isPlaceholderData`, until those of this one are here. */
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

/** Such a list as a query. */
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
