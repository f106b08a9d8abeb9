import { Trans, useLingui } from '@lingui/react/macro'
import type { Passkey } from '@sadu/contract'
import { useState } from 'react'
import type { BridgeError } from '../../data/client/client.ts'
import { ConfirmAction } from '../../step-up/confirm-action.tsx'
import { useStepUp } from '../../step-up/use-step-up.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { PasskeyNameForm } from './passkey-name-form.tsx'
import { usePasskeyChanges } from './passkey-queries.ts'

type PasskeyDialogProps = { passkey: Passkey; onClose: () => void }

/** Renames a passkey. */
export function RenamePasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const { t } = useLingui()
  const changes = usePasskeyChanges()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<BridgeError | null>(null)

  const save = async (name: string) => {
    setBusy(true)
    const error = await changes.rename(passkey, name)
    setBusy(false)
    setProblem(error)
    if (error) return
    showToast(t`The name was saved.`)
    onClose()
  }

  return (
    <Dialog isOpen onClose={onClose} title={t`Rename the passkey`}>
      {problem && <ProblemNotice problem={problem} />}
      <PasskeyNameForm
        name={passkey.name}
        action={<Trans>Save the name</Trans>}
        isBusy={isBusy}
        busyLabel={<Trans>Saving…</Trans>}
        onSubmit={(name) => void save(name)}
        onCancel={onClose}
      />
    </Dialog>
  )
}

/** Explains the effect of removing a passkey and asks for confirmation. */
export function RemovePasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const { t } = useLingui()
  const changes = usePasskeyChanges()
  const { passkeyReference, name } = passkey
  const stepUp = useStepUp({
    purpose: 'removePasskey',
    async perform(_action, confirmed) {
      const error = await changes.remove(passkey, confirmed)
      if (error) return error
      showToast(t`The passkey was removed.`)
      onClose()
      return null
    },
  })
  const { pendingAction, problem } = stepUp
  const isBusy = stepUp.busy !== null

  if (pendingAction) {
    return (
      <ConfirmAction
        stepUp={stepUp}
        what={
          <Trans>
            Remove the passkey <bdi>{name}</bdi>
          </Trans>
        }
        verb={<Trans>Remove the passkey</Trans>}
      />
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Remove this passkey?`}
      actions={
        <>
          <Button
            tone="danger"
            isBusy={isBusy}
            busyLabel={<Trans>Sending…</Trans>}
            onClick={() => void stepUp.ask({ passkeyReference })}
          >
            <Trans>Remove</Trans>
          </Button>
          <Button tone="secondary" disabled={isBusy} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <p className="font-medium">
        <bdi>{name}</bdi>
      </p>
      <p className="text-ink-2">
        <Trans>
          It won’t sign in to your account any more. Your device may still list it until you delete
          it there too. Open sessions stay open.
        </Trans>
      </p>
      {problem && <ProblemNotice problem={problem} />}
    </Dialog>
  )
}
