import { Trans, useLingui } from '@lingui/react/macro'
import { activateCard, type Card, type ResultsOf } from '@sadu/contract'
import { readDigits } from '@sadu/contract/core/typed-text'
import { useState } from 'react'
import { useShowCard } from '../../data/queries/card-answer.ts'
import { useCall } from '../../data/queries/use-call.ts'
import { ShortForm } from '../../forms/form-frame.tsx'
import { useStepForm } from '../../forms/use-step-form.ts'
import { CallUs } from '../../problems/call-us.tsx'
import { ConfirmAction } from '../../step-up/confirm-action.tsx'
import { Button } from '../../ui/button.tsx'
import { DigitsField } from '../../ui/digits-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Consequences } from './consequences.tsx'
import { useCardStepUp } from './use-card-step-up.ts'

type ActivatePartProps = { card: Card; onDone: (card: Card) => void }

/** What activation does, the digits on the card, and what confirms it. */
export function ActivatePart({ card, onDone }: ActivatePartProps) {
  const { t } = useLingui()
  const length = card.lastDigits.length
  const [typed, setTyped] = useState('')
  const { digits, problem } = readDigits(typed, length)
  const show = useShowCard()
  const { run } = useCall(activateCard, { onDone: (done) => show(done.card) })
  const stepUp = useCardStepUp<
    { cardReference: string; lastDigits: string },
    ResultsOf<typeof activateCard>
  >({ purpose: 'activateCard', run, onDone: (done) => onDone(done.card) })
  const missing = length === 5 ? t`Last 5 digits are required` : t`Last 4 digits are required`
  const texts: Record<string, string> = {
    required: missing,
    notDigits: t`Enter digits only.`,
    tooFew: missing,
    tooMany: length === 5 ? t`Enter the last 5 digits only.` : t`Enter the last 4 digits only.`,
  }
  const form = useStepForm({
    fields: ['lastDigits'],
    reasons: { lastDigits: problem },
    textOf: (_, reason) => texts[reason] ?? t`These digits aren’t on this card.`,
    problem: stepUp.asked ? null : stepUp.problem,
    onSubmit: () =>
      digits !== undefined && stepUp.ask({ cardReference: card.cardReference, lastDigits: digits }),
  })
  const isWrong = form.errorOf('lastDigits') !== undefined && problem === undefined

  return (
    <Panel title={t`Activate a card`} isTitleHidden>
      <Consequences
        kind="goesOn"
        title={<Trans>What happens</Trans>}
        lines={[
          { key: 'pays', text: <Trans>The new card pays at once</Trans> },
          ...(card.replaces
            ? [
                {
                  key: 'old',
                  text: (
                    <Trans>
                      The card ending in <bdi>{card.replaces.lastDigits}</bdi> stops at the same
                      moment
                    </Trans>
                  ),
                },
                {
                  key: 'controls',
                  text: <Trans>What you closed on the old card is closed on the new one</Trans>,
                },
              ]
            : []),
        ]}
      />
      <ShortForm form={form} className="mt-6 gap-5 border-t border-line pt-6">
        <div className="max-w-72">
          <DigitsField
            id="lastDigits"
            label={
              length === 5 ? (
                <Trans>Last 5 digits of the card number</Trans>
              ) : (
                <Trans>Last 4 digits of the card number</Trans>
              )
            }
            hint={<Trans>They stand on the front of the card that came by mail.</Trans>}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              form.clearError('lastDigits')
            }}
            error={form.errorOf('lastDigits')}
          />
        </div>
        {isWrong && <CallUs />}
        <Button
          type="submit"
          className="justify-self-start max-sm:w-full"
          isBusy={stepUp.busy === 'sending' && !stepUp.asked}
          busyLabel={<Trans>Sending a code…</Trans>}
        >
          <Trans>Activate the card</Trans>
        </Button>
      </ShortForm>
      <ConfirmAction
        stepUp={stepUp}
        what={<Trans>Activate the card</Trans>}
        card={{ tier: card.tier, isUsable: true }}
        terms={<Trans>It pays at once</Trans>}
        verb={<Trans>Activate the card</Trans>}
      />
    </Panel>
  )
}
