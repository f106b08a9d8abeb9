import { Trans, useLingui } from '@lingui/react/macro'
import type { InstalmentPlan } from '@sadu/contract'
import { endInstalments } from '@sadu/contract/instalments/calls'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { ConfirmAction } from '../../step-up/confirm-action.tsx'
import { StepUpButton } from '../../step-up/step-up-button.tsx'
import { useStepUpCall } from '../../step-up/use-step-up-call.ts'
import { Amount } from '../../ui/amount.tsx'
import { Panel } from '../../ui/panel.tsx'
import { isAboutPlan } from './refusals.ts'

/** Ends a running plan early after confirmation. */
export function EndPlan({ plan }: { plan: InstalmentPlan }) {
  const { t } = useLingui()
  const stepUp = useStepUpCall(endInstalments, {
    purpose: 'endInstalments',
    isAboutAction: isAboutPlan,
    byPhone: true,
  })
  const rest = <Amount money={plan.remaining} />
  return (
    <Panel title={t`End the plan early`}>
      <div className="grid gap-4">
        <p className="max-w-prose">
          <Trans>
            The rest, {rest}, goes on your next statement at once. There’s no fee, and the fee you
            paid isn’t given back.
          </Trans>
        </p>
        {stepUp.startProblem && <ProblemNotice problem={stepUp.startProblem} />}
        <div>
          <StepUpButton
            tone="secondary"
            stepUp={stepUp}
            onClick={() => void stepUp.ask({ planReference: plan.planReference })}
          >
            <Trans>End the plan</Trans>
          </StepUpButton>
        </div>
      </div>
      <ConfirmAction
        stepUp={stepUp}
        what={<Trans>Bill the rest of the plan at once, {rest}</Trans>}
        verb={<Trans>End the plan</Trans>}
      />
    </Panel>
  )
}
