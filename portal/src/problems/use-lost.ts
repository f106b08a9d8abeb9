import { use, useEffect } from 'react'
import type { QueryState } from '../data/queries/call-query.ts'
import { CallFailed, type FailureKind } from '../data/errors.ts'
import { LostPartsContext } from '../ui/lost-parts.ts'

const OUT_OF_REACH: ReadonlySet<FailureKind> = new Set(['offline', 'unreachable', 'timeout'])

/** Whether this query could not reach the service, and the surrounding screen reports it. */
export function useLost(
  {
    error,
    isError,
    refetch,
  }: Pick<QueryState<unknown>, 'error' | 'isError'> & {
    refetch: () => Promise<unknown>
  },
  text: string | undefined,
): boolean {
  const report = use(LostPartsContext)
  const isOutOfReach = isError && error instanceof CallFailed && OUT_OF_REACH.has(error.error.kind)
  useEffect(
    () => (isOutOfReach && report ? report({ text: text ?? '', refetch }) : undefined),
    [isOutOfReach, report, text, refetch],
  )
  return isOutOfReach && report !== null
}
