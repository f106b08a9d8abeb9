import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'

type StepUpPasskeyProps = {
  /** The label of the button, with its object, as in "Suspend the card". */
  verb: ReactNode
  isBusy: boolean
  /** The error of the last attempt. */
  problem?: ReactNode
  onUse: () => void
}

/** Confirmation with a passkey: one tap opens the device's prompt. */
export function StepUpPasskey({ verb, isBusy, problem, onUse }: StepUpPasskeyProps) {
  return (
    <div className="grid gap-5">
      {problem}
      <div className="flex items-center gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-md bg-madder-tint text-madder-ink">
          <Icon name="passkey" />
        </span>
        <p className="text-ink-2">
          <Trans>Confirm with your fingerprint, face or screen lock.</Trans>
        </p>
      </div>
      <Button isBusy={isBusy} busyLabel={<Trans>Waiting for your passkey…</Trans>} onClick={onUse}>
        {verb}
      </Button>
    </div>
  )
}
