import type { AnyCall, InputOf, ResultsOf } from '@sadu/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { SECOND_MS } from '@sadu/contract/core/time'
import type { BridgeAnswer, CallOptions } from '../client/call.ts'
import { callBridge } from '../client/client.ts'
import { useIdempotencyKey } from '../client/use-idempotency-key.ts'
import { type BridgeError, CallFailed, failure } from '../errors.ts'
import { announceStale } from './other-tabs.ts'
import { markStale } from './query-client.ts'
import { STALE_AFTER, type WritePath } from './stale-after.ts'

/** The maximum time that a write waits for the queries it made stale, so that old values are not
 * shown after it. Then it completes. */
const REFRESH_AT_MOST_MS = 2 * SECOND_MS

type UseCallOptions<C extends AnyCall> = {
  /** Whether to omit the loading overlay, such as while a file downloads: the call does not block
   * the person. */
  background?: boolean
  /** Runs before stale queries are refetched. */
  onDone?: (results: ResultsOf<C>, input: InputOf<C>) => void | Promise<void>
}

type Asked<C extends AnyCall> = {
  input: InputOf<C>
  options: Omit<CallOptions, 'idempotencyKey' | 'background'>
}

/** A call that the person triggers: a write or a file download. `run` resolves to the answer, never
 * rejects, and refetches what `stale-after.ts` lists, here and in every other tab. Running the same
 * input again after a failure without a response is idempotent. */
export function useCall<C extends AnyCall>(
  call: C,
  { background, onDone }: UseCallOptions<C> = {},
) {
  const client = useQueryClient()
  const keyFor = useIdempotencyKey()
  const mutation = useMutation<ResultsOf<C>, Error, Asked<C>>({
    retry: false,
    networkMode: 'always',
    // The input may contain secrets, so it is dropped on unmount.
    gcTime: 0,
    mutationFn: async ({ input, options }) => {
      const { key, settle } = keyFor(input)
      const { results, error } = await callBridge(call, input, {
        ...options,
        ...(background && { background }),
        idempotencyKey: key,
      })
      settle(error)
      if (error) throw new CallFailed(error)
      return results
    },
    onSuccess: (results, { input }) => onDone?.(results, input),
    // Also after failures: the write may have succeeded without a response, or its subject may no
    // longer exist.
    onSettled: async () => {
      const stale = staleAfter(call)
      announceStale(stale)
      await Promise.race([markStale(client, stale), pause(REFRESH_AT_MOST_MS)])
    },
  })

  const run = async (
    input: InputOf<C>,
    options: Asked<C>['options'] = {},
  ): Promise<BridgeAnswer<C>> => {
    try {
      return { results: await mutation.mutateAsync({ input, options }) }
    } catch (cause) {
      if (!(cause instanceof CallFailed)) reportError(cause)
      return { error: problemOf(cause) }
    }
  }

  return {
    run,
    isBusy: mutation.isPending,
    /** The error of the last run. */
    problem: mutation.error && problemOf(mutation.error),
    results: mutation.data ?? null,
    /** The input of the last run. */
    input: mutation.variables?.input ?? null,
    reset: mutation.reset,
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))

function staleAfter({ path, effect }: AnyCall): readonly string[] {
  return effect === 'write' ? (STALE_AFTER[path as WritePath] ?? []) : []
}

function problemOf(cause: unknown): BridgeError {
  return cause instanceof CallFailed ? cause.error : failure('unexpected')
}
