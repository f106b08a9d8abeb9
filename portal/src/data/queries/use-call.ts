import type { AnyCall, InputOf, ResultsOf } from '@sadu/contract'
import { hashKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { SECOND_MS } from '@sadu/contract/core/time'
import { useRef } from 'react'
import type { BridgeAnswer, CallOptions } from '../client/call.ts'
import { callBridge } from '../client/client.ts'
import { type BridgeError, CallFailed, failure } from '../errors.ts'
import { announceStale } from './other-tabs.ts'
import { markStale } from './query-client.ts'
import { STALE_AFTER, type WritePath } from './stale-after.ts'

/** What a write made stale has so long to come, so that the old values are not seen after it; then the write is over. */
const REFRESH_AT_MOST_MS = 2 * SECOND_MS

type UseCallOptions<C extends AnyCall> = {
  /** The person goes on while it runs, as while a file comes, so the loading overlay stays away. */
  background?: boolean
  /** Runs before what the call made stale is asked for anew. */
  onDone?: (results: ResultsOf<C>) => void | Promise<void>
}

type Asked<C extends AnyCall> = {
  input: InputOf<C>
  options: Omit<CallOptions, 'idempotencyKey' | 'background'>
}

/** A call that the person makes: a write, or a file that is fetched. `run` resolves to the answer, never
 * rejects, and has the lists brought up to date that `stale-after.ts` names, here and in every other
 * tab. Running the same input again after a failure without an answer cannot do it twice. */
export function useCall<C extends AnyCall>(
  call: C,
  { background, onDone }: UseCallOptions<C> = {},
) {
  const client = useQueryClient()
  const keyFor = useIdempotencyKey()
  const mutation = useMutation<ResultsOf<C>, Error, Asked<C>>({
    retry: false,
    networkMode: 'always',
    // What was sent may be a secret: it goes with the screen.
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
    onSuccess: (results) => onDone?.(results),
    // After a failure as well: the write may have happened without its answer, or what it was about
    // is gone already.
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
    /** Why the last run came to nothing. */
    problem: mutation.error && problemOf(mutation.error),
    results: mutation.data ?? null,
    /** What the last run was about. */
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

/** Names a run of a call: the same name as long as the same input is sent again because no answer
 * came, so that the bridge does it once. */
function useIdempotencyKey() {
  const unanswered = useRef<{ input: string; key: string } | null>(null)
  return (input: object) => {
    const hash = hashKey([input])
    const key = unanswered.current?.input === hash ? unanswered.current.key : crypto.randomUUID()
    unanswered.current = { input: hash, key }
    return {
      key,
      settle: (error: BridgeError | undefined) => {
        const isAnswered = error?.kind === 'refused' && error.name !== 'stillRunning'
        if (!error || isAnswered) unanswered.current = null
      },
    }
  }
}
