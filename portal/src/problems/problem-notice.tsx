import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { BridgeError } from '../data/client/client.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useSecondsUntil } from '../ui/countdown.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { Reference } from '../ui/reference.tsx'
import { useOnline } from '../ui/use-online.ts'
import { CallUs } from './call-us.tsx'
import { needsPerson } from './needs-person.ts'

type ProblemNoticeProps = { problem: BridgeError; action?: ReactNode }

/** The error of a sign-in step, and the remedy. If only support can help, it shows the phone
 * number; for an internal failure also the reference to quote. A cancelled action is not shown as
 * an alert. A wait disappears when its button's countdown ends, and the offline error when the
 * network is back. */
export function ProblemNotice({ problem, action }: ProblemNoticeProps) {
  const language = useLanguage()
  const { t } = useLingui()
  const secondsToWait = useSecondsUntil(problem.retryAt ?? 0)
  const isOnline = useOnline()
  if (problem.kind === 'offline' && isOnline) return null
  if (problem.name === 'resendTooSoon') {
    return (
      secondsToWait > 0 && (
        <Notice
          tone="warning"
          title={t`You asked for this a moment ago. Try again when the time on the button is up.`}
        />
      )
    )
  }
  const isOurs = problem.name === 'unexpected' || problem.name === 'unavailable'
  return (
    <Notice
      tone={problem.kind === 'cancelled' ? 'info' : 'danger'}
      title={problem.message[language]}
      action={problem.kind === 'codeMissing' ? <ReloadButton /> : action}
    >
      {needsPerson(problem) && <CallUs reference={problem.requestUID} />}
      {isOurs && problem.requestUID && (
        <p>
          <Trans>
            Reference: <Reference value={problem.requestUID} />
          </Trans>
        </p>
      )}
    </Notice>
  )
}

function ReloadButton() {
  return (
    <Button tone="secondary" onClick={() => window.location.reload()}>
      <Icon name="refresh" size={20} />
      <Trans>Reload the page</Trans>
    </Button>
  )
}
