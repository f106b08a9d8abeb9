import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { NextPageButton, type PagedQuery } from './next-page-button.tsx'
import { PANEL_CLASS } from './panel-class.ts'

type ChargeListProps = {
  query: PagedQuery
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
          <NextPageButton query={query} tone="quiet" className="-ms-4 sm:-ms-5">
            <Trans>Show earlier</Trans>
          </NextPageButton>
        </div>
      )}
    </div>
  )
}
