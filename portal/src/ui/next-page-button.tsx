import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button, type ButtonTone } from './button.tsx'

/** The paginated query of a list. */
export type PagedQuery = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

type NextPageButtonProps = {
  query: PagedQuery
  tone?: ButtonTone
  className?: string
  children: ReactNode
}

/** Loads the next page of a list; nothing after the last page. */
export function NextPageButton({
  query,
  tone = 'secondary',
  className,
  children,
}: NextPageButtonProps) {
  if (!query.hasNextPage) return null
  return (
    <Button
      tone={tone}
      isBusy={query.isFetchingNextPage}
      busyLabel={<Trans>Loading more…</Trans>}
      onClick={() => void query.fetchNextPage()}
      className={className}
    >
      {children}
    </Button>
  )
}
