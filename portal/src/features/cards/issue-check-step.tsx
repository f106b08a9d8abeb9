import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { stopsAtOnce } from '@sadu/contract/cards/issue'
import { HOME_COUNTRY } from '@sadu/contract/core/countries'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { ConfirmAction } from '../../step-up/confirm-action.tsx'
import { StepUpButton } from '../../step-up/step-up-button.tsx'
import { DeadlineText } from '../../ui/date-text.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { Wizard } from '../../ui/patterns/wizard.tsx'
import { WizardSummary } from '../../ui/patterns/wizard-summary.tsx'
import { AddressText } from '../../ui/address-text.tsx'
import { choicesOf, deliveryOf } from './issue-entries.ts'
import { useContactNames, useIssueNames, useReasonNames } from './issue-names.ts'
import type { StepProps } from './issue-step.ts'
import { useOrder, useOrderElsewhere } from './use-issue.ts'

type CheckStepProps = StepProps & { stopSaving: () => Promise<void> }

/** Summary before sending; an address other than the one on file requires confirmation. */
export function CheckStep({ card, known, entries, goTo, frame, stopSaving }: CheckStepProps) {
  const { t } = useLingui()
  const names = { what: useIssueNames(), reason: useReasonNames(), contact: useContactNames() }
  const done = () => goTo(undefined, { replace: true })
  const order = useOrder()
  const stepUp = useOrderElsewhere(done)
  const { report, address: onFile, dueOn } = known
  const delivery = deliveryOf(entries, onFile)
  const what = report?.what ?? 'lost'
  const { reason, contactMethod } = choicesOf(entries, what)
  if (!report || !delivery || reason === null || contactMethod === null) return null
  const isHome = delivery.address.country === HOME_COUNTRY
  const recurringFollows = entries.recurring === 'yes'
  const information = entries.information?.trim() ?? ''
  const marked = report.unknownTransactions.length
  const asked = {
    cardReference: card.cardReference,
    contactMethod,
    reason,
    recurringFollows,
    ...(information !== '' && { information }),
  }
  const send = async () => {
    if (order.isBusy) return
    await stopSaving()
    if (!delivery.isOnFile) return stepUp.ask({ ...asked, address: delivery.address })
    const { error } = await order.run(asked)
    if (!error) done()
  }
  const problem = order.problem ?? stepUp.startProblem
  const digits = <MaskedCard lastDigits={card.lastDigits} />
  const change = {
    delivery: () => goTo('delivery'),
    details: () => goTo('details'),
  }

  return (
    <Wizard
      {...frame}
      question={<Trans>Does everything look right?</Trans>}
      intro={
        <Trans>The new card has a new number and a new PIN. It works once you activate it.</Trans>
      }
      action={
        <StepUpButton
          stepUp={stepUp}
          isBusy={order.isBusy}
          busyLabel={delivery.isOnFile ? <Trans>Order the new card</Trans> : undefined}
          onClick={() => void send()}
        >
          <Trans>Order the new card</Trans>
        </StepUpButton>
      }
    >
      <div className="grid gap-4">
        {problem && <ProblemNotice problem={problem} />}
        <WizardSummary
          lines={[
            {
              key: 'what',
              name: t`What happened`,
              value: (
                <>
                  {digits} · {names.what[what]}
                </>
              ),
              ...(card.actions.includes('reportLost') && { onChange: () => goTo('what') }),
            },
            ...(stopsAtOnce(what)
              ? [
                  {
                    key: 'charges',
                    name: t`Charges you don’t recognise`,
                    value:
                      marked === 0 ? (
                        <Trans>None: all of them were you</Trans>
                      ) : (
                        <Plural value={marked} one="# charge marked" other="# charges marked" />
                      ),
                    onChange: () => goTo('charges'),
                  },
                ]
              : []),
            {
              key: 'address',
              name: t`Sent to`,
              value: <AddressText address={delivery.address} />,
              onChange: change.delivery,
            },
            {
              key: 'due',
              name: t`With you by`,
              value: <DeadlineText value={isHome ? dueOn.inKingdom : dueOn.abroad} hasWeekday />,
            },
            {
              key: 'reason',
              name: t`How it happened`,
              value: names.reason[reason],
              onChange: change.details,
            },
            {
              key: 'contact',
              name: t`We reach you by`,
              value: names.contact[contactMethod],
              onChange: change.details,
            },
            {
              key: 'recurring',
              name: t`Subscriptions`,
              value: recurringFollows ? (
                <Trans>Follow the new card</Trans>
              ) : (
                <Trans>You tell each merchant yourself</Trans>
              ),
              onChange: change.details,
            },
            {
              key: 'information',
              name: t`Additional information`,
              value: information === '' ? <Trans>None</Trans> : <bdi>{information}</bdi>,
              onChange: change.details,
            },
          ]}
        />
      </div>
      <ConfirmAction
        stepUp={stepUp}
        what={<Trans>Send a new card to another address</Trans>}
        terms={<AddressText address={delivery.address} />}
        card={{ tier: card.tier, isUsable: card.state === 'active' }}
        verb={<Trans>Order the new card</Trans>}
      />
    </Wizard>
  )
}
