import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { signOutAtWarning, dispatchInactivity } from '../../data/session/inactivity.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Button } from '../../ui/button.tsx'
import { clockText, useSecondsUntil } from '../../ui/countdown.ts'
import { Dialog } from '../../ui/dialog.tsx'

/** Remaining seconds at which a screen reader announces the time: often enough to decide, rarely
 * enough to hear the buttons in between. */
const SPOKEN_AT = [5, 10, 20]

/** Warns that the session is about to end (docs/specification/4-states.md#inactivity). `endsAt` is
 * in ms since 1970. The state machine signs out at that time, and either button applies to all
 * tabs. */
export function SessionWarning({ endsAt }: { endsAt: number }) {
  const { t } = useLingui()
  const formats = useFormats()
  const left = useSecondsUntil(endsAt)
  const [isLeaving, setLeaving] = useState(false)
  const isOver = isLeaving || left === 0
  const spoken = SPOKEN_AT.find((seconds) => left <= seconds)

  const leave = async () => {
    setLeaving(true)
    await signOutAtWarning()
  }

  return (
    <Dialog
      isOpen
      mustAnswer
      onClose={() => {}}
      title={t`Are you still there?`}
      actions={
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- most users want to stay, and staying loses nothing */}
          <Button autoFocus disabled={isOver} onClick={() => dispatchInactivity('continued')}>
            <Trans>Continue</Trans>
          </Button>
          <Button
            tone="secondary"
            isBusy={isOver}
            busyLabel={<Trans>Logging out…</Trans>}
            onClick={leave}
          >
            <Trans>Log Out</Trans>
          </Button>
        </>
      }
    >
      <p className="text-ink-2">
        <Trans>
          You’ve been inactive for a while. To keep your account safe, we’ll sign you out when the
          time is up, unless you continue.
        </Trans>
      </p>
      <p role="timer" aria-label={t`Time left`} className="text-4xl font-semibold">
        <bdi className="tabular-nums">{clockText(left, formats)}</bdi>
      </p>
      <p aria-live="assertive" className="sr-only">
        {spoken !== undefined && left > 0 && (
          <Plural value={spoken} one="# second left" other="# seconds left" />
        )}
      </p>
    </Dialog>
  )
}
