import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Button } from '../ui/button.tsx'
import type { StepUp } from './use-step-up.ts'

type StepUpButtonProps = ComponentProps<typeof Button> & { stepUp: Pick<StepUp, 'isStarting'> }

/** Starts an action that asks for a confirmation; busy while a code is being sent. */
export function StepUpButton({ stepUp, isBusy = false, busyLabel, ...rest }: StepUpButtonProps) {
  return (
    <Button
      {...rest}
      isBusy={isBusy || stepUp.isStarting}
      busyLabel={busyLabel ?? <Trans>Sending a code…</Trans>}
    />
  )
}
