import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { Notice } from './notice.tsx'

type ErrorStateProps = {
  /** The part that failed to load. */
  title: ReactNode
  /** The reason, and the remedy. */
  children?: ReactNode
  /** The things that are not affected, as in "Nothing you saved is lost." */
  safe?: ReactNode
  onRetry?: () => void
  isRetrying?: boolean
}

/** A failed part of the page: the error, its reason, what is not affected, and a retry button. */
export function ErrorState({
  title,
  children,
  safe,
  onRetry,
  isRetrying = false,
}: ErrorStateProps) {
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
      {safe && <p>{safe}</p>}
    </Notice>
  )
}
