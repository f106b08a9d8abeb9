import { Trans } from '@lingui/react/macro'
import { Button } from './button.tsx'

/** The other way past a code, beside the new code: one tap, and the device asks who is there. */
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
