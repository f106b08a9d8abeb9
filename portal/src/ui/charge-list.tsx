import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { PANEL_CLASS } from './panel-class.ts'

type ChargeListProps = {
  /** The paginated query of the list. */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  /** The rows, as list items. */
  children: ReactNode
}

/** A selectable list of a card's charges; earlier ones load on demand. */
export function ChargeList({ query, children }: ChargeListProps) {
  const { t } = useLingui()
  return (
    <div className={`${PANEL_CLASS} overflow-hidden`}>
      <ul aria-label={t`Charges of this card`} className="@container divide-y divide-line">
        {children}
      </ul>
      {query.hasNextPage && (
        <div className="border-t border-line px-4 py-2 sm:px-6">
          <Button
            tone="quiet"
            className="-ms-4 sm:-ms-5"
            isBusy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            <Trans>Show earlier</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
