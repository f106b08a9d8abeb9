import { Trans, useLingui } from '@lingui/react/macro'
import type { Request } from '@sadu/contract'
import { decideRequest } from '@sadu/contract/requests/calls'
import { useState } from 'react'
import { useShowRequest } from '../data/queries/request-answer.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast.ts'
import { ConfirmAction } from './confirm-action.tsx'
import type { DecisionTexts } from './decision-texts.tsx'
import { useStepUpCall } from './use-step-up-call.ts'

type Decision = 'approve' | 'decline'

type DecideRequestProps = {
  request: Request
  words: DecisionTexts
  /** The id of the element that describes the request, where there are several. */
  describedBy?: string
}

/** Approve and decline, for a request to the primary cardmember; each asks for a confirmation. */
export function DecideRequest({ request, words, describedBy }: DecideRequestProps) {
  const { t } = useLingui()
  const [decision, setDecision] = useState<Decision>('approve')
  const isApproval = decision === 'approve'
  const stepUp = useDecide(() => showToast(isApproval ? t`You approved it` : t`You declined it`))
  const decide = (next: Decision) => {
    // The other decision is already being asked for: the confirmation must name that one.
    if (stepUp.isStarting) return
    setDecision(next)
    void stepUp.ask({ reference: request.reference, decision: next })
  }
  const busyLabel = <Trans>Sending a code…</Trans>
  return (
    <>
      {stepUp.startProblem && <ProblemNotice problem={stepUp.startProblem} />}
      <div className="flex flex-wrap gap-3">
        <Button
          aria-describedby={describedBy}
          onClick={() => decide('approve')}
          isBusy={stepUp.isStarting && isApproval}
          busyLabel={busyLabel}
        >
          <Trans>Approve</Trans>
        </Button>
        <Button
          aria-describedby={describedBy}
          tone="secondary"
          onClick={() => decide('decline')}
          isBusy={stepUp.isStarting && !isApproval}
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
    </>
  )
}

/** Approves or declines a request to the user after step-up confirmation. */
function useDecide(onDone: () => void) {
  return useStepUpCall(decideRequest, {
    purpose: 'decideRequest',
    beforeRefetch: useShowRequest(),
    onDone,
    isAboutAction: ({ name }) => name !== null && ABOUT_THE_REQUEST.has(name),
    byPhone: true,
  })
}

const ABOUT_THE_REQUEST: ReadonlySet<string> = new Set([
  'notFound',
  'notAllowed',
  'requestStateRefuses',
  'cardStateRefuses',
  'limitNotPossible',
  'newCardLimitNotPossible',
  'applicantHasCard',
])
