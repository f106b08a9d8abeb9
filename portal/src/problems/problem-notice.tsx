import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { BridgeError } from '../bridge/client.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { Notice } from '../ui/notice.tsx'
import { Reference } from '../ui/reference.tsx'
import { Hotline } from './hotline.tsx'

type ProblemNoticeProps = { problem: BridgeError; action?: ReactNode }

/** Why a step of signing in came to nothing, and the way out. Where only a person can help, it names
 * the number to call; a failure on our side names what to read out there. What the person gave up
 * is no alarm. */
export function ProblemNotice({ problem, action }: ProblemNoticeProps) {
  const language = useLanguage()
  const needsPerson = problem.name === 'locked' || problem.name === 'codeBudgetSpent'
  const isOurs = problem.name === 'unexpected' || problem.name === 'unavailable'
  return (
    <Notice
      tone={problem.kind === 'cancelled' ? 'info' : 'danger'}
      title={problem.message[language]}
      action={action}
    >
      {needsPerson && (
        <Trans>
          We are glad to help you on <Hotline />.
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
