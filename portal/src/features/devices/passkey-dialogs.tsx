import { Trans, useLingui } from '@lingui/react/macro'
import type { Passkey } from '@sadu/contract'
import { useState } from 'react'
import type { BridgeError } from '../../bridge/client.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { isAboutCodesAlone, useHasPasskey } from '../../session/passkey-step-up.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { PasskeyCode } from './passkey-code.tsx'
import { PasskeyNameForm } from './passkey-name-form.tsx'
import { type Outcome, sendCodeFor, type SentFirst, usePasskeyChanges } from './passkey-queries.ts'

type PasskeyDialogProps = { passkey: Passkey; onClose: () => void }

/** Gives a passkey another name. */
export function RenamePasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
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

/** Says what removing a passkey does and does not do, and asks for the code that confirms it. */
export function RemovePasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const { t } = useLingui()
  const changes = usePasskeyChanges()
  const change = useChange(onClose)
  const hasPasskey = useHasPasskey()
  const [first, setFirst] = useState<SentFirst | null>(null)
  const { passkeyReference } = passkey
  const action = { purpose: 'removePasskey', action: { passkeyReference } } as const
  const sendCode = async () => {
    const sent = await sendCodeFor(action)
    if (sent.error && !(hasPasskey && isAboutCodesAlone(sent.error))) return sent.error
    setFirst(sent)
    return null
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Remove this passkey?`}
      actions={
        !first && (
          <>
            <Button
              tone="danger"
              isBusy={change.isBusy}
              busyLabel={<Trans>Sending…</Trans>}
              onClick={() => void change.make(sendCode(), null)}
            >
              <Trans>Remove</Trans>
            </Button>
            <Button tone="secondary" disabled={change.isBusy} onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
          </>
        )
      }
    >
      <p className="font-medium">
        <bdi>{passkey.name}</bdi>
      </p>
      <p className="text-ink-2">
        <Trans>
          It will no longer sign in to your account. Your device may go on listing it until you
          delete it there as well; sessions that are open stay open.
        </Trans>
      </p>
      {change.problem && !first && <ProblemNotice problem={change.problem} />}
      {first && (
        <PasskeyCode
          first={first}
          action={action}
          isChecking={change.isBusy}
          problem={change.problem}
          onCheck={(confirmed) =>
            void change.make(changes.remove(passkey, confirmed), t`The passkey was removed.`)
          }
        />
      )}
    </Dialog>
  )
}

/** A change under way: says so and closes when it was made, stays with the reason when it was not. A
 * step that is not the last one says nothing. */
function useChange(onDone: () => void) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<BridgeError | null>(null)
  const make = async (outcome: Outcome, done: string | null) => {
    setBusy(true)
    const error = await outcome
    setBusy(false)
    setProblem(error)
    if (error || done === null) return
    showToast(done)
    onDone()
  }
  return { isBusy, problem, make }
}
