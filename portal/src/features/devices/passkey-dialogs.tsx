import { Trans, useLingui } from '@lingui/react/macro'
import type { Passkey } from '@sadu/contract'
import { suggestPasskeyName } from '@sadu/contract/rules/passkey-name'
import { useState } from 'react'
import type { BridgeError } from '../../bridge/client.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { device, NOT_AVAILABLE } from '../../session/device.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { PasskeyNameForm } from './passkey-name-form.tsx'
import { type Outcome, usePasskeyChanges } from './passkey-queries.ts'

type Closing = { onClose: () => void }

/** Asks for a name, then lets the device make the passkey. */
export function AddPasskeyDialog({ onClose }: Closing) {
  const { t } = useLingui()
  const changes = usePasskeyChanges()
  const change = useChange(onClose)
  return (
    <Dialog isOpen onClose={onClose} title={t`Add a passkey`}>
      <p className="text-ink-2">
        <Trans>
          Your device asks for your fingerprint, your face or its screen lock. None of them ever
          leaves the device.
        </Trans>
      </p>
      {change.problem && <ProblemNotice problem={change.problem} />}
      <PasskeyNameForm
        name={suggestedName()}
        action={<Trans>Continue on this device</Trans>}
        isBusy={change.isBusy}
        busyLabel={<Trans>Waiting for your device…</Trans>}
        onSubmit={(name) => void change.make(changes.add(name), t`The passkey was added.`)}
        onCancel={onClose}
      />
    </Dialog>
  )
}

/** Gives a passkey another name. */
export function RenamePasskeyDialog({ passkey, onClose }: Closing & { passkey: Passkey }) {
  const { t } = useLingui()
  const changes = usePasskeyChanges()
  const change = useChange(onClose)
  return (
    <Dialog isOpen onClose={onClose} title={t`Rename the passkey`}>
      {change.problem && <ProblemNotice problem={change.problem} />}
      <PasskeyNameForm
        name={passkey.name}
        action={<Trans>Save the name</Trans>}
        isBusy={change.isBusy}
        busyLabel={<Trans>Saving…</Trans>}
        onSubmit={(name) => void change.make(changes.rename(passkey, name), t`The name was saved.`)}
        onCancel={onClose}
      />
    </Dialog>
  )
}

/** Asks before a passkey is removed, and says what that does and does not do. */
export function RemovePasskeyDialog({ passkey, onClose }: Closing & { passkey: Passkey }) {
  const { t } = useLingui()
  const changes = usePasskeyChanges()
  const change = useChange(onClose)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Remove this passkey?`}
      actions={
        <>
          <Button
            tone="danger"
            isBusy={change.isBusy}
            busyLabel={<Trans>Removing…</Trans>}
            onClick={() => void change.make(changes.remove(passkey), t`The passkey was removed.`)}
          >
            <Trans>Remove</Trans>
          </Button>
          <Button tone="secondary" disabled={change.isBusy} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      {change.problem && <ProblemNotice problem={change.problem} />}
      <p className="font-medium">
        <bdi>{passkey.name}</bdi>
      </p>
      <p className="text-ink-2">
        <Trans>
          It will no longer sign in to your account. Your device may go on listing it until you
          delete it there as well; sessions that are open stay open.
        </Trans>
      </p>
    </Dialog>
  )
}

/** A change under way: closes when it was made, stays with the reason when it was not. */
function useChange(onDone: () => void) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<BridgeError | null>(null)
  const make = async (outcome: Outcome, done: string) => {
    setBusy(true)
    setProblem(null)
    const error = await outcome
    setBusy(false)
    setProblem(error)
    if (error) return
    showToast(done)
    onDone()
  }
  return { isBusy, problem, make }
}

function suggestedName(): string {
  const { deviceName } = device.getState()
  return deviceName === NOT_AVAILABLE ? '' : suggestPasskeyName([deviceName])
}
