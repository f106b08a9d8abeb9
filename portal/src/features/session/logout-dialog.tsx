import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { BridgeError } from '../../data/client/client.ts'
import { signOut } from '../../data/session/sign-out.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ProblemNotice } from '../../problems/problem-notice.tsx'

/** Confirmation dialog for signing out
 * (docs/specification/2-screens-and-routes.md#screens-by-area). If the bridge rejects the request,
 * the user stays signed in and sees the error (docs/specification/4-states.md#logout). */
export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<BridgeError | null>(null)

  const leave = async () => {
    setBusy(true)
    const { error } = await signOut('userMenu')
    setBusy(false)
    if (error) setProblem(error)
    else onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Are you sure you want to logout?`}
      actions={
        <>
          <Button isBusy={isBusy} busyLabel={<Trans>Logging out…</Trans>} onClick={leave}>
            <Trans>Logout</Trans>
          </Button>
          <Button tone="secondary" disabled={isBusy} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      {problem && <ProblemNotice problem={problem} />}
      <p className="text-ink-2">
        <Trans>Anything you haven’t sent yet on this page will be lost.</Trans>
      </p>
    </Dialog>
  )
}
