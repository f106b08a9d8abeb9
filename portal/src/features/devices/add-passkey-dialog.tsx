import { NOT_AVAILABLE } from '@sadu/contract/core/device-name'
import { Trans, useLingui } from '@lingui/react/macro'
import { suggestPasskeyName } from '@sadu/contract/passkeys/passkey-name'
import { useState } from 'react'
import type { BridgeError } from '../../data/client/client.ts'
import { ConfirmAction } from '../../step-up/confirm-action.tsx'
import { useStepUp } from '../../step-up/use-step-up.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { useDeviceStore } from '../../data/stores/device.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { PasskeyNameForm } from './passkey-name-form.tsx'
import {
  type PasskeyOptions,
  usePasskeyChanges,
  passkeyUnavailableReason,
} from './passkey-queries.ts'

/** Asks for a name and confirmation, then creates the passkey on the device. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const changes = usePasskeyChanges()
  const [name, setName] = useState(suggestedName)
  const [options, setOptions] = useState<PasskeyOptions | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<BridgeError | null>(null)

  const make = async (asked: PasskeyOptions) => {
    setBusy(true)
    const error = await changes.add(asked, name)
    setBusy(false)
    setProblem(error)
    if (error) return
    showToast(t`The passkey was added.`)
    onClose()
  }

  const stepUp = useStepUp({
    purpose: 'beginPasskey',
    async perform(_action, confirmed) {
      const { results, error } = await changes.begin(confirmed)
      if (error) return error
      setOptions(results)
      await make(results)
      return null
    },
  })

  const begin = async (chosen: string) => {
    setName(chosen)
    setBusy(true)
    const unable = await passkeyUnavailableReason()
    setProblem(unable)
    if (!unable) await stepUp.ask({})
    setBusy(false)
  }

  const shown = problem ?? stepUp.problem
  if (stepUp.pendingAction && !options) {
    return (
      <ConfirmAction
        stepUp={stepUp}
        what={
          <Trans>
            Add the passkey <bdi>{name}</bdi>
          </Trans>
        }
        verb={<Trans>Add the passkey</Trans>}
      />
    )
  }
  return (
    <Dialog isOpen onClose={onClose} title={t`Add a passkey`}>
      <p className="text-ink-2">
        <Trans>
          Your device will ask for your fingerprint, face or screen lock. None of these ever leaves
          it.
        </Trans>
      </p>
      {shown && <ProblemNotice problem={shown} />}
      {!options && (
        <PasskeyNameForm
          name={name}
          action={<Trans>Continue</Trans>}
          isBusy={isBusy}
          busyLabel={<Trans>Sending…</Trans>}
          onSubmit={(chosen) => void begin(chosen)}
          onCancel={onClose}
        />
      )}
      {options && (
        <Button
          isBusy={isBusy}
          busyLabel={<Trans>Waiting for your device…</Trans>}
          onClick={() => void make(options)}
        >
          <Trans>Try again</Trans>
        </Button>
      )}
    </Dialog>
  )
}

function suggestedName(): string {
  const { deviceName } = useDeviceStore.getState()
  return deviceName === NOT_AVAILABLE ? '' : suggestPasskeyName([deviceName])
}
