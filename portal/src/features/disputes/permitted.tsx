import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Notice } from '../../ui/notice.tsx'

/** Explains that a charge made with the person’s permission is not an unknown one, and offers
 * another action. */
export function Permitted({ action }: { action: ReactNode }) {
  return (
    <Notice
      tone="warning"
      icon="info"
      title={<Trans>A charge made with your permission counts as yours</Trans>}
      action={action}
    >
      <Trans>
        If the amount is wrong, or something didn’t arrive, dispute it for that reason. If you don’t
        want the card to be used any more, suspend or cancel it.
      </Trans>
    </Notice>
  )
}
