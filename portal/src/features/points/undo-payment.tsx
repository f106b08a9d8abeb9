import { Trans, useLingui } from '@lingui/react/macro'
import type { PointPayment } from '@sadu/contract'
import { undoPoints } from '@sadu/contract/points/calls'
import { useCall } from '../../data/queries/use-call.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { ConfirmAction } from '../../step-up/confirm-action.tsx'
import { useStepUp } from '../../step-up/use-step-up.ts'
import { Amount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PointsText } from '../../ui/points-text.tsx'
import { isAboutPayment } from './refusals.ts'

/** Undoes a payment whose statement has not closed. */
export function UndoPayment({ payment, until }: { payment: PointPayment; until: string }) {
  const { t } = useLingui()
  const { run } = useCall(undoPoints)
  const stepUp = useStepUp<{ paymentReference: string }>({
    purpose: 'undoPoints',
    async perform(action, confirmed) {
      const { error } = await run({ ...action, ...confirmed })
      return error ?? null
    },
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
        {stepUp.problem && !stepUp.pendingAction && <ProblemNotice problem={stepUp.problem} />}
        <div>
          <Button
            tone="secondary"
            isBusy={stepUp.busy === 'sending' && !stepUp.pendingAction}
            busyLabel={<Trans>Sending a code…</Trans>}
            onClick={() => void stepUp.ask({ paymentReference: payment.paymentReference })}
          >
            <Trans>Undo the payment</Trans>
          </Button>
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
