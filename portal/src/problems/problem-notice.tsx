import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { BridgeError } from '../data/client/client.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useSecondsUntil } from '../ui/countdown.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { Reference } from '../ui/reference.tsx'
import { Hotline } from './hotline.tsx'

type ProblemNoticeProps = { problem: BridgeError; action?: ReactNode }

/** Why a step of signing in came to nothing, and what to do. Where only a person can help, it names
 * the number to call; a failure on our side names what to read out there. What the person gave up
 * is no alarm, and what only has to wait is over with the time that its button counts down. */
export function ProblemNotice({ problem, action }: ProblemNoticeProps) {
  const language = useLanguage()
  const { t } = useLingui()
  const secondsToWait = useSecondsUntil(problem.retryAt ?? 0)
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
  const needsPerson = problem.name === 'locked' || problem.name === 'codeLimitReached'
  const isOurs = problem.name === 'unexpected' || problem.name === 'unavailable'
  return (
    <Notice
      tone={problem.kind === 'cancelled' ? 'info' : 'danger'}
      title={problem.message[language]}
      action={problem.kind === 'codeMissing' ? <ReloadButton /> : action}
    >
      {needsPerson && (
        <Trans>
          We’re glad to help on <Hotline />.
        </Trans>
      )}
      {isOurs && problem.requestUID && (
        <Trans>
          Reference: <Reference value={problem.requestUID} />
        </Trans>
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
