import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import type { ReactNode } from 'react'
import type { QueryState } from '../../data/queries/call-query.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type CardsBoundaryProps = { query: QueryState<Card[]>; children: () => ReactNode }

/** Page frame for a task on one of the user's cards; renders its content once they are loaded. */
export function CardsBoundary({ query, children }: CardsBoundaryProps) {
  const { t } = useLingui()
  return (
    <QueryBoundary
      query={query}
      loading={{ label: t`Loading your cards`, shape: <Skeleton className="h-dvh w-full" /> }}
      failedTitle={<Trans>We couldn’t show your cards.</Trans>}
    >
      {children}
    </QueryBoundary>
  )
}
