import { Trans, useLingui } from '@lingui/react/macro'
import type { InstalmentPlan } from '@sadu/contract'
import { endInstalments } from '@sadu/contract/instalments/calls'
import { useCall } from '../../data/queries/use-call.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { ConfirmAction } from '../../step-up/confirm-action.tsx'
import { useStepUp } from '../../step-up/use-step-up.ts'
import { Amount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { isAboutPlan } from './refusals.ts'

/** The early end of a running plan. */
export function EndPlan({ plan }: { plan: InstalmentPlan }) {
  const { t } = useLingui()
  const { run } = useCall(endInstalments)
  const stepUp = useStepUp<{ planReference: string }>({
    purpose: 'endInstalments',
    async perform(action, confirmed) {
      const { error } = await run({ ...action, ...confirmed })
      return error ?? null
    },
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
        {stepUp.problem && !stepUp.pendingAction && <ProblemNotice problem={stepUp.problem} />}
        <div>
          <Button
            tone="secondary"
            isBusy={stepUp.busy === 'sending' && !stepUp.pendingAction}
            busyLabel={<Trans>Sending a code…</Trans>}
            onClick={() => void stepUp.ask({ planReference: plan.planReference })}
          >
            <Trans>End the plan</Trans>
          </Button>
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
