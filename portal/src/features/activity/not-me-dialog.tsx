import { Trans } from '@lingui/react/macro'
import type { Activity, reportNotMe, ResultsOf } from '@sadu/contract'
import { isFailedSignIn } from '@sadu/contract/activity/kinds'
import { useState } from 'react'
import { useSignedInScreen } from '../../account/signed-in-context.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { ConfirmAction } from '../../step-up/confirm-action.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { NotMeDone } from './not-me-done.tsx'
import { useReportNotMe } from './use-not-me.ts'

/** Signs out all other sessions after confirmation, then shows how to secure the account. */
export function NotMeDialog({ entry, onClose }: { entry: Activity; onClose: () => void }) {
  const { user } = useSignedInScreen()
  const [done, setDone] = useState<ResultsOf<typeof reportNotMe> | null>(null)
  const stepUp = useReportNotMe(setDone)
  const { pendingAction, problem, busy } = stepUp

  if (pendingAction) {
    return (
      <ConfirmAction
        stepUp={stepUp}
        what={<Trans>Sign out all other sessions</Trans>}
        verb={<Trans>Sign out all other sessions</Trans>}
      />
    )
  }
  if (done) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={<Trans>All other sessions are signed out</Trans>}
        actions={
          <Button tone="secondary" onClick={onClose}>
            <Trans context="activity">Done</Trans>
          </Button>
        }
      >
        <NotMeDone done={done} user={user} />
      </Dialog>
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<Trans>Wasn’t this you?</Trans>}
      actions={
        <>
          <Button
            tone="danger"
            isBusy={busy !== null}
            busyLabel={<Trans>Sending…</Trans>}
            onClick={() => void stepUp.ask({ number: entry.number })}
          >
            <Trans>Sign out all other sessions</Trans>
          </Button>
          <Button tone="secondary" disabled={busy !== null} onClick={onClose}>
            <Trans>It was me</Trans>
          </Button>
        </>
      }
    >
      {problem && <ProblemNotice problem={problem} />}
      <p>
        <Trans>
          We’ll ask you to confirm first, so no one else can do this. Then, straight away:
        </Trans>
      </p>
      {isFailedSignIn(entry.kind) ? (
        <ul className="grid list-disc gap-1 ps-5">
          <li>
            <Trans>All other sessions end.</Trans>
          </li>
          <li>
            {entry.failedBecause === 'locked' || entry.failedBecause === 'disabled' ? (
              <Trans>This attempt was refused. Nobody got in with it.</Trans>
            ) : (
              <Trans>Your password is safe: whoever tried didn’t know it.</Trans>
            )}
          </li>
        </ul>
      ) : (
        <ul className="grid list-disc gap-1 ps-5">
          <li>
            <Trans>All other sessions end, and your password is disabled.</Trans>
          </li>
          <li>
            <Trans>Devices and passkeys added since that sign-in are removed.</Trans>
          </li>
          <li>
            <Trans>This device and everything older stay as they are.</Trans>
          </li>
        </ul>
      )}
      <p className="text-ink-2">
        <Trans>Your cards keep working. You can suspend them next.</Trans>
      </p>
    </Dialog>
  )
}
