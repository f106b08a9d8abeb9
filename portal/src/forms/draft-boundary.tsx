import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { QueryBoundary } from '../problems/query-boundary.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { DraftState } from './use-draft.ts'

type DraftBoundaryProps = {
  draft: Pick<DraftState, 'query'>
  /** The text for screen readers while the draft loads. */
  loading: string
  children: () => ReactNode
}

/** A form page, shown once the draft has loaded. */
export function DraftBoundary({ draft, loading, children }: DraftBoundaryProps) {
  return (
    <QueryBoundary
      query={draft.query}
      loading={{ label: loading, shape: <Skeleton className="h-dvh w-full" /> }}
      failedTitle={<Trans>We couldn’t show what you entered before.</Trans>}
    >
      {children}
    </QueryBoundary>
  )
}
