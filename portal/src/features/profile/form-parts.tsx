import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { focusHeading } from '../../ui/focus-heading.ts'
import { Notice } from '../../ui/notice.tsx'

/** Submit and cancel buttons of a form. */
export function FormActions({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  return (
    <div className="flex flex-wrap gap-3">
      {children}
      <Button tone="quiet" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}

/** Warns that the data has changed since the form was opened, so that nothing is overwritten
 * unnoticed. */
export function ChangedNotice({ onTakeOver }: { onTakeOver: () => void }) {
  return (
    <Notice
      tone="warning"
      icon="alert"
      title={<Trans>These details have since changed</Trans>}
      action={
        <Button
          tone="secondary"
          onClick={({ currentTarget }) => {
            focusHeading(currentTarget.closest('section'))
            onTakeOver()
          }}
        >
          <Trans>Show the current details</Trans>
        </Button>
      }
    >
      <Trans>
        In another tab, on another device or by us. Nothing was overwritten. The current details
        replace what you typed here.
      </Trans>
    </Notice>
  )
}
