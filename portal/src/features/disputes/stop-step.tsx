import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import { useState } from 'react'
import { useStepForm } from '../../forms/use-step-form.ts'
import { WizardForm } from '../../forms/wizard-form.tsx'
import { ConfirmAction } from '../../step-up/confirm-action.tsx'
import { StepUpButton } from '../../step-up/step-up-button.tsx'
import { useSuspendNow } from '../../step-up/use-suspend-now.ts'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { WIZARD_FORM } from '../../ui/patterns/wizard.tsx'
import { CardSafety } from './card-safety.tsx'
import type { StepProps } from './step-props.ts'
import { useStopNow } from './use-stop.ts'

/** Whether anyone can still pay with a card, or could again once it is reactivated. */
export const canBeStopped = ({ actions }: Card) => actions.includes('reportLost')

const CHOICES = ['stop', 'suspend', 'keep'] as const
type Choice = (typeof CHOICES)[number]

/** Asks whether to stop the card of an unknown charge, before any question about the charge. A card
 * that was stopped in the meantime is shown as safe. */
export function StopStep({ card, goTo, frame }: StepProps) {
  const { t } = useLingui()
  const maySuspend = card.actions.includes('suspend')
  const [choice, setChoice] = useState<Choice>(maySuspend ? 'suspend' : 'keep')
  const stop = useStopNow()
  const proceed = () => goTo('details')
  const stepUp = useSuspendNow(proceed)
  const { cardReference } = card
  const isEnded = !canBeStopped(card)
  const send = async () => {
    if (isEnded || choice === 'keep') return proceed()
    if (choice === 'suspend') return stepUp.ask({ cardReference, reason: 'suspicious' })
    if (stop.isBusy) return
    const { error } = await stop.run({ cardReference, what: 'stolen' })
    if (!error) proceed()
  }
  const form = useStepForm({
    fields: ['stop'],
    reasons: {},
    textOf: () => null,
    problem: stop.problem ?? stepUp.startProblem,
    onSubmit: send,
  })
  const digits = <MaskedCard lastDigits={card.lastDigits} />
  const texts: Record<Choice, { title: string; detail: string }> = {
    stop: {
      title: t`Cancel it for good`,
      detail: t`Nobody can pay with it again, and you can order a new one`,
    },
    suspend: {
      title: t`Suspend it for now`,
      detail: t`New purchases and cash are declined; you can undo that`,
    },
    keep: maySuspend
      ? { title: t`Keep it working`, detail: t`Anyone who has it or its number can keep paying` }
      : { title: t`Keep it suspended`, detail: t`Nobody can pay with it until you reactivate it` },
  }
  const verbs = {
    stop: <Trans>Cancel this card now</Trans>,
    suspend: <Trans>Suspend now</Trans>,
    keep: <Trans>Continue</Trans>,
  }

  return (
    <>
      <WizardForm
        frame={frame}
        form={form}
        isShort
        question={
          isEnded ? (
            <Trans>{digits} is safe</Trans>
          ) : maySuspend ? (
            <Trans>Stop {digits} now?</Trans>
          ) : (
            <Trans>Cancel {digits} for good?</Trans>
          )
        }
        {...(!isEnded && {
          intro: (
            <Trans>
              Someone else may have it or its number. The dispute comes next, whatever you choose.
            </Trans>
          ),
        })}
        action={
          <StepUpButton
            type="submit"
            form={WIZARD_FORM}
            stepUp={stepUp}
            isBusy={stop.isBusy}
            busyLabel={choice === 'stop' ? <Trans>Cancelling the card…</Trans> : undefined}
          >
            {isEnded ? <Trans>Continue</Trans> : verbs[choice]}
          </StepUpButton>
        }
      >
        {isEnded ? (
          <CardSafety card={card} />
        ) : (
          <ChoiceCards
            id="stop"
            legend={<Trans>What happens to the card</Trans>}
            value={choice}
            onChoose={(chosen) => setChoice(CHOICES.find((one) => one === chosen) ?? choice)}
            choices={CHOICES.filter((one) => one !== 'suspend' || maySuspend).map((value) => ({
              value,
              title: texts[value].title,
              detail: texts[value].detail,
            }))}
          />
        )}
      </WizardForm>
      <ConfirmAction
        stepUp={stepUp}
        what={<Trans>Suspend {digits}</Trans>}
        card={{ tier: card.tier, isUsable: true }}
        terms={<Trans>Until you reactivate it</Trans>}
        verb={<Trans>Suspend now</Trans>}
      />
    </>
  )
}
