import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** Stands where no card allows what the page is for. */
export function NoCardForThis({ children }: { children: ReactNode }) {
  return (
    // As high as what stood here while it loaded, so that what follows does not move.
    <div className="min-h-dvh">
      <EmptyState
        title={<Trans>There’s no card for this</Trans>}
        action={
          <TextLink to="/manage-card-details">
            <Trans>See all your cards</Trans>
          </TextLink>
        }
      >
        {children}
      </EmptyState>
    </div>
  )
}
