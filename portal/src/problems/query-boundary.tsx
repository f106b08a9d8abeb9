import { Trans } from '@lingui/react/macro'
import type { QueryState } from '../data/queries/call-query.ts'
import type { ReactNode } from 'react'
import { ErrorState } from '../ui/error-state.tsx'
import { Reference } from '../ui/reference.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { CallUs } from './call-us.tsx'
import { useFailureText } from './failure-text.ts'
import { useLost } from './use-lost.ts'

type QueryBoundaryProps<Data> = {
  query: Pick<QueryState<Data>, 'data' | 'error' | 'isError' | 'isFetching'> & {
    /** Must be the same function at every render. */
    refetch: () => Promise<unknown>
  }
  /** The skeleton and its screen reader text while loading. Absent for a part that may turn out to
   * be empty. */
  loading?: { label: string; shape: ReactNode }
  /** The error title, as a sentence. */
  failedTitle: ReactNode
  isEmpty?: (data: Data) => boolean
  empty?: ReactNode
  /** Replaces data that the surrounding screen has reported as not fetched; a dash by default. */
  lost?: ReactNode
  children: (data: Data) => ReactNode
}

/** A dash in place of a figure that was not loaded. */
function Dash() {
  return (
    <p className="text-ink-2">
      <span aria-hidden>—</span>
      <span className="sr-only">
        <Trans>Not loaded</Trans>
      </span>
    </p>
  )
}

const DASH = <Dash />

/** The four states of a panel. Loaded data stays on screen during a refetch; if that fails, it
 * stays with a note that it may be outdated. Inside a `LostScreen`, the screen reports an
 * unreachable service once instead. */
export function QueryBoundary<Data>({
  query,
  loading,
  failedTitle,
  isEmpty,
  empty,
  lost = DASH,
  children,
}: QueryBoundaryProps<Data>) {
  const why = useFailureText(query.error)
  const isLost = useLost(query, why?.text)
  const failure = query.isError && !isLost && (
    <ErrorState
      title={failedTitle}
      safe={<Trans>Nothing on your account has changed.</Trans>}
      onRetry={() => query.refetch()}
      isRetrying={query.isFetching}
    >
      {why?.text}
      {why?.needsPerson && <CallUs reference={why.requestUID} />}
      {why?.requestUID && (
        <p>
          <Trans>
            Reference <Reference value={why.requestUID} />
          </Trans>
        </p>
      )}
    </ErrorState>
  )
  if (query.data === undefined) {
    if (isLost) return lost
    return failure || (loading && <Loading label={loading.label}>{loading.shape}</Loading>)
  }
  return (
    <>
      {failure && (
        <div className="mb-4 grid gap-2">
          {failure}
          <p className="text-sm text-ink-2">
            <Trans>What you see below is from earlier and may have changed.</Trans>
          </p>
        </div>
      )}
      {isEmpty?.(query.data) ? empty : children(query.data)}
    </>
  )
}
