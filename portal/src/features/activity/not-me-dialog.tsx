import { Plural, Trans } from '@lingui/react/macro'
import type { Activity, reportNotMe, ResultsOf } from '@sadu/contract'
import { isFailedSignIn } from '@sadu/contract/activity/kinds'
import { deviceNameText } from '@sadu/contract/core/device-name'
import { Link } from '@tanstack/react-router'
import { useSignedInScreen } from '../../account/account-context.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useReportNotMe } from './queries.ts'

/** Revokes the access of whoever it was, then offers what keeps the person safe from here. */
export function NotMeDialog({ entry, onClose }: { entry: Activity; onClose: () => void }) {
  const language = useLanguage()
  const { user } = useSignedInScreen()
  const report = useReportNotMe()
  const { results, problem, isBusy } = report
  const isTry = isFailedSignIn(entry.kind)
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
        <Results results={results} cardType={user.cardmember} />
      ) : (
        <p>
          {isTry ? (
            <Trans>
              We end every session but this one at once. Whoever tried did not know your password.
              Your cards go on working until you suspend them, which we offer next, with a new
              password.
            </Trans>
          ) : (
            <Trans>
              At once we end every session but this one, disable your password, and take the trust
              back from the device. Your cards go on working until you suspend them, which we offer
              next, with a new password.
            </Trans>
          )}
        </p>
      )}
    </Dialog>
  )
}

type ResultsProps = { results: ResultsOf<typeof reportNotMe>; cardType: string }

/** What was done, and what is left for the person to do. */
function Results({ results, cardType }: ResultsProps) {
  const language = useLanguage()
  const { sessionsEnded, deviceRevoked, passkeyRemoved, isPasswordDisabled } = results
  const device = deviceRevoked === null ? null : deviceNameText(deviceRevoked, language)
  return (
    <div className="grid gap-3">
      <ul className="grid list-disc gap-1 ps-5">
        <li>
          <Plural
            value={sessionsEnded}
            _0="No other session was open."
            one="One other session was ended."
            other="# other sessions were ended."
          />
        </li>
        {device !== null && (
          <li>
            <Trans>
              <bdi>{device}</bdi> is no longer trusted.
            </Trans>
          </li>
        )}
        {passkeyRemoved !== null && (
          <li>
            <Trans>
              The passkey <bdi>{passkeyRemoved}</bdi> was removed.
            </Trans>
          </li>
        )}
        {isPasswordDisabled && (
          <li>
            <Trans>Nobody can sign in with your password any more.</Trans>
          </li>
        )}
      </ul>
      <p>
        {isPasswordDisabled ? (
          <Trans>
            Choose a new password before you leave. Otherwise you set one under “Forgot your
            password?” when you next sign in.
          </Trans>
        ) : (
          <Trans>Two more steps keep you safe:</Trans>
        )}
      </p>
      <Link to="/update-password" className={buttonClass()}>
        <Icon name="lock" size={20} />
        <Trans>Choose a new password</Trans>
      </Link>
      <Link to="/block-card/$cardType" params={{ cardType }} className={buttonClass('secondary')}>
        <Icon name="pause" size={20} />
        <Trans>Suspend your cards</Trans>
      </Link>
    </div>
  )
}
