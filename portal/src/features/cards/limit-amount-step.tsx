import { Trans, useLingui } from '@lingui/react/macro'
import type { askForLimit, Card, Money, ResultsOf } from '@sadu/contract'
import { useNavigate } from '@tanstack/react-router'
import { countText } from '../../i18n/formats/money.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { DraftNotice } from '../../forms/draft-notice.tsx'
import { useStepForm } from '../../forms/use-step-form.ts'
import { WizardForm } from '../../forms/wizard-form.tsx'
import { ConfirmAction } from '../../step-up/confirm-action.tsx'
import { StepUpButton } from '../../step-up/step-up-button.tsx'
import { Amount } from '../../ui/amount.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { WIZARD_FORM } from '../../ui/patterns/wizard.tsx'
import { Riyal } from '../../ui/riyal.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { CardChoice } from './card-choice.tsx'
import { type AmountReason, amountProblem, needsRequest, minorOf } from './limit-entries.ts'
import { LimitBoundsText, LimitFigures } from './limit-figures.tsx'
import { LimitSlider } from './limit-slider.tsx'
import type { LimitStepProps } from './limit-step-props.ts'
import { useAmountText } from './use-amount-text.ts'
import { useAskForLimit, useSetLimit } from './use-limit.ts'

/** Halalas of a riyal. */
const HALALAS = 100

type AmountStepProps = LimitStepProps & {
  cards: readonly Card[]
  onStartAgain: () => void
  onSet: (limit: Money) => void
  onAsked: (sent: ResultsOf<typeof askForLimit>) => void
}

/** Current and new limit: a decrease is confirmed here, an increase continues to the request. */
export function AmountStep(props: AmountStepProps) {
  const { card, cards, terms, entries, enter, goTo, draft, frame } = props
  const { onStartAgain, onSet, onAsked } = props
  const { t } = useLingui()
  const navigate = useNavigate()
  const formats = useFormats()
  const textOf = useAmountText(terms)
  const newLimit = entries.newLimit ?? ''
  const minor = minorOf(newLimit)
  const stepUp = useSetLimit((limit) => onSet({ ...terms.current, minor: limit }))
  const isRequest = needsRequest(terms, newLimit)
  const isApproval = terms.raising === 'approval'
  const isHeld = (isRequest || isApproval) && terms.openRequest !== null
  const request = useAskForLimit()
  const digits = <MaskedCard lastDigits={card.lastDigits} />
  const amount = minor !== null && <Amount money={{ ...terms.current, minor }} />

  const ask = async (limit: number) => {
    const asked = { cardReference: card.cardReference, newLimit: limit }
    if (!isApproval) {
      await draft.flush()
      return stepUp.ask(asked)
    }
    await draft.stopSaving()
    const { results } = await request.run(asked)
    if (results) onAsked(results)
  }
  const underWay = t`A request for a higher limit is in progress. You can enter less.`
  const form = useStepForm({
    fields: ['newLimit'],
    values: entries,
    enter,
    reasons: { newLimit: isHeld && !isApproval ? 'underWay' : amountProblem(terms, newLimit) },
    textOf: (_, reason) => (reason === 'underWay' ? underWay : textOf(reason as AmountReason)),
    problem: request.problem ?? stepUp.startProblem,
    onSubmit: () => {
      if (isRequest) goTo('about')
      else if (minor !== null && !isHeld && !request.isBusy) void ask(minor)
    },
  })

  return (
    <>
      <WizardForm
        frame={frame}
        form={form}
        isShort
        question={<Trans>What should the limit be?</Trans>}
        action={
          <StepUpButton
            type="submit"
            form={WIZARD_FORM}
            stepUp={stepUp}
            isBusy={request.isBusy}
            busyLabel={isApproval ? <Trans>Sending…</Trans> : undefined}
          >
            {isApproval ? (
              <Trans>Ask for this limit</Trans>
            ) : isRequest ? (
              <Trans>Continue</Trans>
            ) : (
              <Trans>Set the limit</Trans>
            )}
          </StepUpButton>
        }
        notice={
          <>
            {draft.content?.newLimit && (
              <DraftNotice
                title={<Trans>You were changing this limit</Trans>}
                draft={{
                  ...draft,
                  startAgain: async () => {
                    onStartAgain()
                    await draft.startAgain()
                  },
                }}
              />
            )}
            {terms.openRequest !== null && (
              <Notice
                tone="info"
                title={
                  isApproval ? (
                    <Trans>The primary cardmember has your request for a new limit</Trans>
                  ) : (
                    <Trans>A request for a higher limit is in progress</Trans>
                  )
                }
                action={
                  <TextLink to="/requests" search={{ ref: terms.openRequest }}>
                    <Trans>Follow the request</Trans>
                  </TextLink>
                }
                isStatic
              >
                {isApproval ? (
                  <Trans>To ask for another amount, withdraw it first.</Trans>
                ) : (
                  <Trans>
                    You can still lower the limit here. To ask for more, withdraw it first.
                  </Trans>
                )}
              </Notice>
            )}
            {cards.length > 1 && (
              <CardChoice
                cards={cards}
                chosen={card}
                onChoose={({ cardReference, kind }) =>
                  void navigate({
                    to: '/card-limit/$cardType',
                    params: { cardType: kind },
                    search: { card: cardReference },
                    replace: true,
                    resetScroll: false,
                  })
                }
              />
            )}
          </>
        }
      >
        <MoneyField
          {...form.controlled('newLimit')}
          sign={<Riyal />}
          onBlur={() => {
            const isWhole = minor !== null && minor % HALALAS === 0
            if (isWhole) enter({ newLimit: countText(minor / HALALAS, formats) })
          }}
          label={<Trans>New limit, in riyals</Trans>}
          error={isHeld && !isApproval ? underWay : form.errorOf('newLimit')}
          hint={<LimitBoundsText card={card} terms={terms} />}
        />
        <LimitFigures terms={terms} />
        {!isApproval && (
          <LimitSlider
            terms={terms}
            minor={minor}
            onChange={(riyals) => form.set('newLimit', countText(riyals, formats))}
          />
        )}
      </WizardForm>
      <ConfirmAction
        stepUp={stepUp}
        what={
          <Trans>
            Set the limit of {digits} to {amount}
          </Trans>
        }
        card={{ tier: card.tier, isUsable: card.state === 'active' }}
        terms={<Trans>It takes effect straight away</Trans>}
        verb={<Trans>Set the limit</Trans>}
      />
    </>
  )
}
