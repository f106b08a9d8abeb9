import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'
import { TextLink } from './text-link.tsx'

type NoCardForThisProps = { title?: ReactNode; children: ReactNode }

/** Shown when no card allows the action of the page. */
export function NoCardForThis({ title, children }: NoCardForThisProps) {
  return (
    // As high as the skeleton before it, so that the following content does not move.
    <div className="min-h-dvh">
      <EmptyState
        title={title ?? <Trans>No card to choose here</Trans>}
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
