import { Trans, useLingui } from '@lingui/react/macro'
import type { TrustedDevice } from '@sadu/contract'
import { deviceNameText } from '@sadu/contract/core/device-name'
import { directionOf } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { ConfirmAction } from '../../step-up/confirm-action.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { useRevoke } from './queries.ts'

type RevokeDialogProps = { device: TrustedDevice; onClose: () => void }

/** Explains the effect of revoking the trust, then asks for confirmation. */
export function RevokeDialog({ device, onClose }: RevokeDialogProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { deviceId, isThisDevice } = device
  const name = deviceNameText(device.name, language)
  const stepUp = useRevoke(() => {
    showToast(t`${name} is no longer trusted`)
    onClose()
  })
  const { pendingAction, problem, busy } = stepUp

  if (pendingAction) {
    return (
      <ConfirmAction
        stepUp={stepUp}
        what={
          <Trans>
            Stop trusting <bdi dir={directionOf(language)}>{name}</bdi>
          </Trans>
        }
        verb={<Trans>Stop trusting it</Trans>}
      />
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={
        <Trans>
          Stop trusting <bdi dir={directionOf(language)}>{name}</bdi>?
        </Trans>
      }
      actions={
        <>
          <Button
            isBusy={busy !== null}
            busyLabel={<Trans>Sending…</Trans>}
            onClick={() => void stepUp.ask({ deviceId })}
          >
            <Trans>Revoke</Trans>
          </Button>
          <Button tone="secondary" disabled={busy !== null} onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
        </>
      }
    >
      {problem && <ProblemNotice problem={problem} />}
      <ul className="grid list-disc gap-2 ps-5">
        <li>
          {isThisDevice ? (
            <Trans>You’re signed out here at once.</Trans>
          ) : (
            <Trans>It’s signed out at once, wherever it is.</Trans>
          )}
        </li>
        <li>
          <Trans>Next time someone signs in on it, we’ll ask for a code or call you.</Trans>
        </li>
        <li>
          <Trans>Your cards, your password and your other devices stay as they are.</Trans>
        </li>
      </ul>
      <p className="text-sm text-ink-2">
        <Trans>We’ll ask you to confirm, and tell you by SMS and email.</Trans>
      </p>
    </Dialog>
  )
}
