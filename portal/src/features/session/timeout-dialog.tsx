import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Tells a user who was away and saw no warning that their session has ended
 * (docs/specification/4-states.md#inactivity, docs/specification/8-errors.md). */
export function TimeoutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog
      isOpen
      mustAnswer
      onClose={onClose}
      title={t`System Timeout. Please login again.`}
      actions={
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only action in the dialog
        <Button autoFocus onClick={onClose}>
          <Trans>Sign in</Trans>
        </Button>
      }
    >
      <p className="text-ink-2">
        <Trans>
          You were away for a while, so we signed you out to keep your account safe. Sign in and
          you’ll be back where you were.
        </Trans>
      </p>
    </Dialog>
  )
}
