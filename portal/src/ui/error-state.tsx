import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { Notice } from './notice.tsx'

type ErrorStateProps = {
  /** What could not be shown. */
  title: ReactNode
  /** Why, and what the person can do. */
  children?: ReactNode
  onRetry?: () => void
  isRetrying?: boolean
}

/** A part of the page that failed: what happened, what to do, and a way to try again. */
export function ErrorState({ title, children, onRetry, isRetrying = false }: ErrorStateProps) {
  return (
    <Notice
      tone="danger"
      title={title}
      action={
        onRetry && (
          <Button
            tone="secondary"
            onClick={onRetry}
            isBusy={isRetrying}
            busyLabel={<Trans>Trying again…</Trans>}
          >
            <Icon name="refresh" size={20} />
            <Trans>Try again</Trans>
          </Button>
        )
      }
    >
      {children}
    </Notice>
  )
}
