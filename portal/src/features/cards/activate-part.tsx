import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import { activateCard } from '@sadu/contract/cards/calls'
import { expiryDateProblem, readExpiry } from '@sadu/contract/enrollment/card-details'
import { useState } from 'react'
import { useSignedInScreen } from '../../account/signed-in-context.ts'
import { useShowCard } from '../../data/queries/card-answer.ts'
import { ShortForm } from '../../forms/form-frame.tsx'
import { useStepForm } from '../../forms/use-step-form.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { CallUs } from '../../problems/call-us.tsx'
import { ConfirmAction } from '../../step-up/confirm-action.tsx'
import { StepUpButton } from '../../step-up/step-up-button.tsx'
import { DigitsField } from '../../ui/digits-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Consequences } from './consequences.tsx'
import { useCardStepUp } from './use-card-step-up.ts'

type ActivatePartProps = {
  card: Card
  /** The card that the new one replaces. */
  old: Card | undefined
  onDone: (card: Card) => void
}

/** The effects of activation, the field for the expiry date on the card, and the confirmation. */
export function ActivatePart({ card, old, onDone }: ActivatePartProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { today } = useSignedInScreen()
  const [typed, setTyped] = useState('')
  const expiry = readExpiry(typed)
  const problem = expiryDateProblem(expiry, today)
  const show = useShowCard()
  const stepUp = useCardStepUp(activateCard, {
    purpose: 'activateCard',
    beforeRefetch(done) {
      show(done.card)
      onDone(done.card)
    },
  })
  const texts: Record<string, string> = {
    required: t`Expiry date is required`,
    format: t`Enter the month and the year as they appear on the card, such as 09-29.`,
    past: t`This date has passed. Check it on the card.`,
    tooFar: t`No card is valid for that long. Check the year on the card.`,
  }
  const form = useStepForm({
    fields: ['expiry'],
    values: { expiry: typed },
    enter: ({ expiry: text = '' }) => setTyped(text),
    reasons: { expiry: problem },
    textOf: (_, reason) => texts[reason] ?? stepUp.problem?.message[language],
    problem: stepUp.startProblem,
    onSubmit: () => problem === null && stepUp.ask({ cardReference: card.cardReference, expiry }),
  })
  const isWrong = form.errorOf('expiry') !== undefined && problem === null

  return (
    <Panel title={t`Activate a card`} isTitleHidden>
      <Consequences
        kind="goesOn"
        title={<Trans>What happens</Trans>}
        lines={[
          { key: 'pays', text: <Trans>You can use the new card straight away</Trans> },
          ...(old
            ? [
                {
                  key: 'old',
                  text:
                    old.state === 'stopped' ? (
                      <Trans>
                        The card ending in <bdi>{old.lastDigits}</bdi> stays cancelled
                      </Trans>
                    ) : (
                      <Trans>
                        The card ending in <bdi>{old.lastDigits}</bdi> stops at the same moment
                      </Trans>
                    ),
                },
                {
                  key: 'controls',
                  text: (
                    <Trans>Settings you turned off on the old card are off on the new one</Trans>
                  ),
                },
              ]
            : []),
        ]}
      />
      <ShortForm form={form} className="mt-6 gap-5 border-t border-line pt-6">
        <div className="max-w-72">
          <DigitsField
            {...form.field('expiry')}
            label={<Trans>Expiry date on the card</Trans>}
            hint={
              <Trans>
                Month and year, as printed on the card in your hand. We don’t show them.
              </Trans>
            }
            placeholder="MM-YY"
          />
        </div>
        {isWrong && <CallUs />}
        <StepUpButton type="submit" className="justify-self-start max-sm:w-full" stepUp={stepUp}>
          <Trans>Activate the card</Trans>
        </StepUpButton>
      </ShortForm>
      <ConfirmAction
        stepUp={stepUp}
        what={<Trans>Activate the card</Trans>}
        card={{ tier: card.tier, isUsable: true }}
        terms={<Trans>You can use it straight away</Trans>}
        verb={<Trans>Activate the card</Trans>}
      />
    </Panel>
  )
}
