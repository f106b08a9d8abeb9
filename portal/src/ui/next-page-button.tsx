import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type NextPageButtonProps = {
  /** The paginated query of a list. */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  className?: string
  children: ReactNode
}

/** Loads the next page of a list; nothing after the last page. */
export function NextPageButton({ query, className, children }: NextPageButtonProps) {
  if (!query.hasNextPage) return null
  return (
    <Button
      tone="secondary"
      isBusy={query.isFetchingNextPage}
      busyLabel={<Trans>Loading more…</Trans>}
      onClick={() => void query.fetchNextPage()}
      className={className}
    >
      {children}
    </Button>
  )
}
