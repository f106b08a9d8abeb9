import { Plural, Trans } from '@lingui/react/macro'
import type { Activity } from '@sadu/contract'
import { Link } from '@tanstack/react-router'
import { useSignedInScreen } from '../../account/account-context.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useReportNotMe } from './queries.ts'

/** Ends every other session, then offers what keeps the person safe from here. */
export function NotMeDialog({ entry, onClose }: { entry: Activity; onClose: () => void }) {
  const language = useLanguage()
  const { user } = useSignedInScreen()
  const report = useReportNotMe()
  const { results, problem, isBusy } = report
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={
        results ? <Trans>Everybody else is signed out</Trans> : <Trans>Was this not you?</Trans>
      }
      actions={
        results ? (
          <Button tone="secondary" onClick={onClose}>
            <Trans context="activity">Done</Trans>
          </Button>
        ) : (
          <>
            <Button
              tone="danger"
              isBusy={isBusy}
              onClick={() => void report.run({ number: entry.number })}
            >
              <Trans>Sign out everybody else</Trans>
            </Button>
            <Button tone="secondary" onClick={onClose}>
              <Trans>It was me</Trans>
            </Button>
          </>
        )
      }
    >
      {problem && <Notice tone="danger" title={problem.message[language]} />}
      {results ? (
        <div className="grid gap-3">
          <p>
            <Plural
              value={results.sessionsEnded}
              _0="No other session was open."
              one="One other session was ended."
              other="# other sessions were ended."
            />{' '}
            <Trans>Two more steps keep you safe:</Trans>
          </p>
          <Link
            to="/block-card/$cardType"
            params={{ cardType: user.cardmember }}
            className={buttonClass('secondary')}
          >
            <Icon name="pause" size={20} />
            <Trans>Suspend your cards</Trans>
          </Link>
          <Link to="/update-password" className={buttonClass()}>
            <Icon name="lock" size={20} />
            <Trans>Choose a new password</Trans>
          </Link>
        </div>
      ) : (
        <p>
          <Trans>
            We end every session but this one at once. Your cards go on working until you suspend
            them, which we offer next, with a new password.
          </Trans>
        </p>
      )}
    </Dialog>
  )
}
