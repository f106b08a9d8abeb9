import { Trans, useLingui } from '@lingui/react/macro'
import type { Card, SuspendReason } from '@sadu/contract'
import { returnDayProblem, returnDays } from '@sadu/contract/cards/return-day'
import { Suspense, useState } from 'react'
import { useSignedInScreen } from '../../account/signed-in-context.ts'
import { lazyPart } from '../../code/lazy-code.ts'
import { Form } from '../../forms/form.tsx'
import { useStepForm } from '../../forms/use-step-form.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { ConfirmAction } from '../../step-up/confirm-action.tsx'
import { StepUpButton } from '../../step-up/step-up-button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TaskBar } from '../../ui/patterns/task-bar.tsx'
import { RadioChips } from '../../ui/radio-chips.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Consequences } from './consequences.tsx'
import { useSuspend } from './use-suspension.ts'

const DayField = lazyPart(() => import('../../ui/day-field.tsx'), 'DayField')

type SuspendPartProps = { card: Card; onDone: () => void }

/** The effects of suspending a card and their limits, its reason and end date, and the
 * confirmation. */
export function SuspendPart({ card, onDone }: SuspendPartProps) {
  const { t } = useLingui()
  const { calendar } = useFormats()
  const { today } = useSignedInScreen()
  const [reason, setReason] = useState<SuspendReason>('mislaid')
  const [until, setUntil] = useState<'reactivated' | 'day'>('reactivated')
  const [day, setDay] = useState('')
  const stepUp = useSuspend(onDone)
  const dayProblem = until === 'day' ? returnDayProblem(day, today) : null
  const { first, last } = returnDays(today)
  const digits = <MaskedCard lastDigits={card.lastDigits} />

  const form = useStepForm({
    fields: ['day'],
    reasons: { day: dayProblem },
    textOf: () => t`Choose a day from tomorrow, within a year.`,
    problem: stepUp.startProblem,
    onSubmit: () =>
      stepUp.ask({
        cardReference: card.cardReference,
        reason,
        ...(until === 'day' && { returnsOn: day }),
      }),
  })

  return (
    <Panel title={t`Suspend a card for a while`} isTitleHidden>
      <div className="grid gap-6 sm:grid-cols-2">
        <Consequences
          kind="stops"
          title={<Trans>What stops</Trans>}
          lines={[
            { key: 'purchases', text: <Trans>Purchases in shops and online</Trans> },
            { key: 'cash', text: <Trans>Cash withdrawals</Trans> },
            { key: 'wallet', text: <Trans>Paying with a phone or a watch</Trans> },
          ]}
        />
        <Consequences
          kind="goesOn"
          title={<Trans>What keeps working</Trans>}
          lines={[
            { key: 'recurring', text: <Trans>Recurring charges, such as subscriptions</Trans> },
            { key: 'refunds', text: <Trans>Refunds, and what was on hold before</Trans> },
            { key: 'others', text: <Trans>All other cards: each is separate</Trans> },
          ]}
        />
      </div>
      <Form form={form} className="mt-6 gap-6 border-t border-line pt-6">
        <RadioChips
          id="reason"
          legend={<Trans>Why</Trans>}
          value={reason}
          onChoose={setReason}
          choices={[
            { value: 'mislaid', title: <Trans>I can’t find it</Trans> },
            { value: 'notUsed', title: <Trans>I’m not using it</Trans> },
            { value: 'suspicious', title: <Trans>Something looks wrong</Trans> },
            { value: 'other', title: <Trans>Another reason</Trans> },
          ]}
        />
        <div className="grid gap-4">
          <RadioChips
            legend={<Trans>Until when</Trans>}
            value={until}
            onChoose={setUntil}
            choices={[
              { value: 'reactivated', title: <Trans>Until I reactivate it</Trans> },
              { value: 'day', title: <Trans>Until a day I choose</Trans> },
            ]}
          />
          {until === 'day' && (
            <div id="day" className="max-w-96">
              <Suspense fallback={<Skeleton className="h-26 w-full" />}>
                <DayField
                  label={<Trans>The day it works again</Trans>}
                  value={day}
                  onChange={setDay}
                  calendar={calendar}
                  min={first}
                  max={last}
                  hint={<Trans>The card starts working again automatically on this day.</Trans>}
                  error={form.errorOf('day')}
                />
              </Suspense>
            </div>
          )}
        </div>
        <TaskBar home={{ to: '/home' }}>
          <StepUpButton type="submit" stepUp={stepUp}>
            <Trans>Suspend now</Trans>
          </StepUpButton>
        </TaskBar>
      </Form>
      <ConfirmAction
        stepUp={stepUp}
        what={<Trans>Suspend {digits}</Trans>}
        card={{ tier: card.tier, isUsable: true }}
        terms={
          until === 'day' ? (
            <Trans>
              Until <DateText value={day} />
            </Trans>
          ) : (
            <Trans>Until you reactivate it</Trans>
          )
        }
        verb={<Trans>Suspend now</Trans>}
      />
    </Panel>
  )
}
