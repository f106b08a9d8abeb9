import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { BridgeError } from '../../data/client/client.ts'
import { timeText } from '../../i18n/formats/dates.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Hotline } from '../../problems/hotline.tsx'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { Notice } from '../../ui/notice.tsx'

const DAY_S = 24 * 60 * 60

/** The reason why a statement could not be verified, and its meaning. */
export function CheckProblem({ problem }: { problem: BridgeError }) {
  const language = useLanguage()
  if (problem.name === 'statementNotVerified') {
    return (
      <Notice tone="danger" title={problem.message[language]}>
        <Trans>
          Usually a letter was misread. If both are as printed, don’t rely on the paper; call us on{' '}
          <Hotline />.
        </Trans>
      </Notice>
    )
  }
  if (problem.name === 'verificationLimit') {
    return (
      <Notice tone="warning" title={problem.message[language]} action={<Hotline />}>
        <Until seconds={problem.details?.retryIn ?? DAY_S} />
      </Notice>
    )
  }
  return <ProblemNotice problem={problem} />
}

/** When the user can try again. For a wait of hours, a time of day is easier to remember. */
function Until({ seconds }: { seconds: number }) {
  const formats = useFormats()
  const [now] = useState(() => Date.now())
  if (seconds >= DAY_S / 2) return <Trans>You can try again tomorrow.</Trans>
  const time = timeText(new Date(now + seconds * 1000).toISOString(), formats)
  return <Trans>You can try again from {time}.</Trans>
}
