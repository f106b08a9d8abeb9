import { Trans, useLingui } from '@lingui/react/macro'
import { suggestPasskeyName } from '@sadu/contract/rules/passkey-name'
import { useState } from 'react'
import type { BridgeError } from '../../bridge/client.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { device, NOT_AVAILABLE } from '../../session/device.ts'
import { isAboutCodesAlone, useHasPasskey } from '../../session/passkey-step-up.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { PasskeyCode } from './passkey-code.tsx'
import { PasskeyNameForm } from './passkey-name-form.tsx'
import {
  type Asked,
  sendCodeFor,
  type SentFirst,
  usePasskeyChanges,
  whyNoPasskeys,
} from './passkey-queries.ts'

const ACTION = { purpose: 'beginPasskey', action: {} } as const

/** Asks for a name and for the code that was sent, then lets the device make the passkey. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const changes = usePasskeyChanges()
  const [name, setName] = useState(suggestedName)
  const hasPasskey = useHasPasskey()
  const [first, setFirst] = useState<SentFirst | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<BridgeError | null>(null)

  const during = async (work: () => Promise<BridgeError | null>) => {
    setBusy(true)
    const error = await work()
    setBusy(false)
    setProblem(error)
  }

  const sendCode = (chosen: string) =>
    during(async () => {
      setName(chosen)
      const unable = await whyNoPasskeys()
      if (unable) return unable
      const sent = await sendCodeFor(ACTION)
      if (sent.error && !(hasPasskey && isAboutCodesAlone(sent.error))) return sent.error
      setFirst(sent)
      return null
    })

  const make = async (options: Asked) => {
    const error = await changes.add(options, name)
    if (error) return error
    showToast(t`The passkey was added.`)
    onClose()
    return null
  }

  const check = (confirmed: Parameters<typeof changes.begin>[0]) =>
    during(async () => {
      const { results, error } = await changes.begin(confirmed)
      if (error) return error
      setAsked(results)
      return make(results)
    })

  return (
    <Dialog isOpen onClose={onClose} title={t`Add a passkey`}>
      <p className="text-ink-2">
        <Trans>
          Your device asks for your fingerprint, your face or its screen lock. None of them ever
          leaves the device.
        </Trans>
      </p>
      {problem && (asked || !first) && <ProblemNotice problem={problem} />}
      {!first && (
        <PasskeyNameForm
          name={name}
          action={<Trans>Continue</Trans>}
          isBusy={isBusy}
          busyLabel={<Trans>Sending…</Trans>}
          onSubmit={(chosen) => void sendCode(chosen)}
          onCancel={onClose}
        />
      )}
      {first && !asked && (
        <PasskeyCode
          first={first}
          action={ACTION}
          isChecking={isBusy}
          problem={problem}
          onCheck={(confirmed) => void check(confirmed)}
        />
      )}
      {asked && (
        <Button
          isBusy={isBusy}
          busyLabel={<Trans>Waiting for your device…</Trans>}
          onClick={() => void during(() => make(asked))}
        >
          <Trans>Try again</Trans>
        </Button>
      )}
    </Dialog>
  )
}

function suggestedName(): string {
  const { deviceName } = device.getState()
  return deviceName === NOT_AVAILABLE ? '' : suggestPasskeyName([deviceName])
}
