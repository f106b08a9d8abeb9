import { Trans, useLingui } from '@lingui/react/macro'
import type { Request } from '@sadu/contract'
import { useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { ConfirmAction } from '../../step-up/confirm-action.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { decisionTexts } from './decision-texts.tsx'
import { useDecide } from './queries.ts'

type Decision = 'approve' | 'decline'

/** A supplementary cardmember's request for the primary cardmember to approve or decline. */
export function DecidePanel({ request }: { request: Request }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [decision, setDecision] = useState<Decision>('approve')
  const stepUp = useDecide(() =>
    showToast(decision === 'approve' ? t`You approved it` : t`You declined it`),
  )
  const words = decisionTexts(request, language)
  if (!words) return null
  const { reference, askedBy } = request
  const decide = (next: Decision) => {
    setDecision(next)
    void stepUp.ask({ reference, decision: next })
  }
  const name = <bdi>{askedBy.name[language]}</bdi>
  const isApproval = decision === 'approve'
  const isSending = stepUp.busy === 'sending' && !stepUp.pendingAction
  const busyLabel = <Trans>Sending a code…</Trans>
  return (
    <section
      aria-labelledby="decide-title"
      className="grid gap-4 rounded-lg border border-saffron-ink/40 bg-saffron-tint p-4 shadow-panel sm:p-6"
    >
      <div className="grid gap-1">
        <h2 id="decide-title" className="text-lg font-semibold">
          <Trans>{name} asks for your approval</Trans>
        </h2>
        <p>{words.asked}</p>
      </div>
      {stepUp.problem && !stepUp.pendingAction && <ProblemNotice problem={stepUp.problem} />}
      <div className="flex flex-wrap gap-3">
        <Button
          onClick={() => decide('approve')}
          isBusy={isSending && isApproval}
          busyLabel={busyLabel}
        >
          <Trans>Approve</Trans>
        </Button>
        <Button
          tone="secondary"
          onClick={() => decide('decline')}
          isBusy={isSending && !isApproval}
          busyLabel={busyLabel}
        >
          <Trans>Decline</Trans>
        </Button>
      </div>
      <ConfirmAction
        stepUp={stepUp}
        {...words[decision]}
        verb={isApproval ? <Trans>Approve</Trans> : <Trans>Decline</Trans>}
      />
    </section>
  )
}
