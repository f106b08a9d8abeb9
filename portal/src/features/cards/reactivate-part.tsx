import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { ConfirmAction } from '../../step-up/confirm-action.tsx'
import { StepUpButton } from '../../step-up/step-up-button.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TaskBar } from '../../ui/patterns/task-bar.tsx'
import { StateLine } from './card-caption.tsx'
import { Consequences } from './consequences.tsx'
import { useUnsuspend } from './use-suspension.ts'

type ReactivatePartProps = { card: Card; onDone: () => void }

/** The effects of reactivating a suspended card, and the confirmation. */
export function ReactivatePart({ card, onDone }: ReactivatePartProps) {
  const { t } = useLingui()
  const stepUp = useUnsuspend(onDone)
  const digits = <MaskedCard lastDigits={card.lastDigits} />
  return (
    <Panel title={t`Reactivate a card`} isTitleHidden>
      <p className="mb-6 text-ink-2">
        <StateLine card={card} />
      </p>
      <Consequences
        kind="goesOn"
        title={<Trans>What works again at once</Trans>}
        lines={[
          { key: 'purchases', text: <Trans>Purchases in shops and online</Trans> },
          { key: 'cash', text: <Trans>Cash withdrawals</Trans> },
          { key: 'controls', text: <Trans>Settings you turned off stay off</Trans> },
        ]}
      />
      <div className="mt-6 grid gap-4 border-t border-line pt-6 max-lg:mt-4 max-lg:border-0 max-lg:pt-0">
        {stepUp.startProblem && <ProblemNotice problem={stepUp.startProblem} />}
        <TaskBar home={{ to: '/home' }}>
          <StepUpButton
            onClick={() => void stepUp.ask({ cardReference: card.cardReference })}
            stepUp={stepUp}
          >
            <Trans>Reactivate</Trans>
          </StepUpButton>
        </TaskBar>
      </div>
      <ConfirmAction
        stepUp={stepUp}
        what={<Trans>Reactivate {digits}</Trans>}
        card={{ tier: card.tier, isUsable: true }}
        terms={<Trans>You can use it again straight away</Trans>}
        verb={<Trans>Reactivate</Trans>}
      />
    </Panel>
  )
}
