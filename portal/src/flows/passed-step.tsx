import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

/** A completed step that the person has navigated back to. */
export function PassedStep({ title, onContinue }: { title: ReactNode; onContinue: () => void }) {
  return (
    <>
      <Notice tone="success" title={title} isStatic>
        <Trans>There’s nothing left to do here.</Trans>
      </Notice>
      <Button onClick={onContinue}>
        <Trans>Continue</Trans>
      </Button>
    </>
  )
}
