import { Trans } from '@lingui/react/macro'
import { Button } from './button.tsx'

/** The passkey alternative to a code, next to the resend button: one tap opens the device's
 * prompt. */
export function PasskeyInstead({ isBusy, onUse }: { isBusy: boolean; onUse: () => void }) {
  return (
    <Button
      tone="quiet"
      className="-mx-5"
      isBusy={isBusy}
      busyLabel={<Trans>Waiting for your passkey…</Trans>}
      onClick={onUse}
    >
      <Trans>Use a passkey instead</Trans>
    </Button>
  )
}
