import { Trans, useLingui } from '@lingui/react/macro'
import type { PointPayment } from '@sadu/contract'
import { undoPoints } from '@sadu/contract/points/calls'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { ConfirmAction } from '../../step-up/confirm-action.tsx'
import { StepUpButton } from '../../step-up/step-up-button.tsx'
import { useStepUpCall } from '../../step-up/use-step-up-call.ts'
import { Amount } from '../../ui/amount.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PointsText } from '../../ui/points-text.tsx'
import { isAboutPayment } from './refusals.ts'

/** Undoes a payment whose statement has not closed. */
export function UndoPayment({ payment, until }: { payment: PointPayment; until: string }) {
  const { t } = useLingui()
  const stepUp = useStepUpCall(undoPoints, {
    purpose: 'undoPoints',
    isAboutAction: isAboutPayment,
    byPhone: true,
  })
  const amount = <Amount money={payment.kept.amount} />
  const points = <PointsText points={payment.kept.points} />
  return (
    <Panel title={t`Undo`}>
      <div className="grid gap-4">
        <p className="max-w-prose">
          <Trans>
            {points} come back to your balance, and {amount} goes back on the bill. You can undo
            this until <DateText value={until} />.
          </Trans>
        </p>
        {stepUp.startProblem && <ProblemNotice problem={stepUp.startProblem} />}
        <div>
          <StepUpButton
            tone="secondary"
            stepUp={stepUp}
            onClick={() => void stepUp.ask({ paymentReference: payment.paymentReference })}
          >
            <Trans>Undo the payment</Trans>
          </StepUpButton>
        </div>
      </div>
      <ConfirmAction
        stepUp={stepUp}
        what={
          <Trans>
            Take back {points}, and put {amount} on the bill again
          </Trans>
        }
        verb={<Trans>Undo the payment</Trans>}
      />
    </Panel>
  )
}
