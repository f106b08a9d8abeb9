import { Trans, useLingui } from '@lingui/react/macro'
import {
  contradicts,
  DISPUTE_REASONS,
  type DisputeQuestion,
  type DisputeReason,
  MAX_EXPLANATION_LENGTH,
  needsProof,
  QUESTIONS,
} from '@sadu/contract/disputes/rules'
import { QUESTION_TEXTS } from '@sadu/contract/disputes/texts'
import { daysText } from '@sadu/contract/core/days-text'
import { addDays } from '@sadu/contract/core/days'
import type { AmountProblem } from '@sadu/contract/core/typed-amount'
import { Suspense } from 'react'
import { lazyPart } from '../../code/lazy-code.ts'
import { UploadsField } from '../../forms/uploads-field.tsx'
import { useMissingFile } from '../../forms/use-missing-file.ts'
import { useStepForm } from '../../forms/use-step-form.ts'
import { WizardForm } from '../../forms/wizard-form.tsx'
import { numeralsText } from '../../i18n/formats/numerals.ts'
import { moneyText } from '../../i18n/formats/money.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { useAmountProblem } from '../../ui/amount-problem.ts'
import { Button } from '../../ui/button.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { RadioChips } from '../../ui/radio-chips.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CardSafety } from './card-safety.tsx'
import { amountBounds, answersIn, type DetailName, detailProblems } from './dispute-entries.ts'
import { Permitted } from './permitted.tsx'
import type { StepProps } from './step-props.ts'

const DayField = lazyPart(() => import('../../ui/day-field.tsx'), 'DayField')

type DetailsStepProps = StepProps & { reason: DisputeReason }

/** Questions for the reason, the amount, an explanation and evidence. */
export function DetailsStep(props: DetailsStepProps) {
  const { card, reason, subject, entries, enter, uploads, goTo, frame, today, disputeDays } = props
  const { t } = useLingui()
  const formats = useFormats()
  const days = numeralsText(daysText(disputeDays, formats.language), formats)
  const missingFile = useMissingFile()
  const amountText = useAmountProblem({ currency: 'SAR', ...amountBounds(subject) })
  const answers = answersIn(entries, reason, subject)
  const isProofMissing = needsProof(reason) && uploads.references.length === 0
  const textOf = (name: DetailName | 'proof', why: string): string => {
    if (name === 'proof') return missingFile(uploads)
    if (name === 'amount') return amountText(why as AmountProblem)
    if (why === 'required') return t`Field is required`
    if (name === 'sharedCard') return t`Choose another reason for this dispute.`
    if (name === 'day') return t`Choose a day of the last ${days}.`
    return t`Check this answer.`
  }
  const form = useStepForm<DetailName | 'proof'>({
    fields: [
      ...(subject === null ? (['merchant', 'day'] as const) : []),
      'amount',
      ...DISPUTE_REASONS[reason],
      'proof',
    ],
    values: entries,
    enter,
    reasons: {
      ...detailProblems(entries, { reason, subject, today, disputeDays }),
      proof: isProofMissing && !uploads.isSending ? 'required' : null,
    },
    textOf,
    onSubmit: () => !isProofMissing && !uploads.isSending && goTo('check'),
  })
  const { errorOf, field, set } = form
  const day = (name: DetailName, label: string, max: string) => (
    <div key={name} id={name} className="max-w-96 scroll-mt-6">
      <Suspense fallback={<Skeleton className="h-26 w-full" />}>
        <DayField
          label={label}
          value={entries[name] ?? ''}
          onChange={(chosen) => set(name, chosen)}
          calendar={formats.calendar}
          max={max}
          error={errorOf(name)}
        />
      </Suspense>
    </div>
  )
  const question = (name: DisputeQuestion) => {
    const takes = QUESTIONS[name]
    const label = QUESTION_TEXTS[name][formats.language]
    if (takes === 'day') return day(name, label, addDays(today, 365))
    if (takes === 'text') {
      return <TextField key={name} label={label} maxLength={60} dir="auto" {...field(name)} />
    }
    return (
      <RadioChips
        key={name}
        id={name}
        legend={label}
        value={(answers[name] as 'yes' | 'no' | undefined) ?? null}
        onChoose={(chosen) => set(name, chosen)}
        error={errorOf(name)}
        choices={[
          { value: 'yes', title: <Trans>Yes</Trans> },
          { value: 'no', title: <Trans>No</Trans> },
        ]}
      />
    )
  }
  const isPart = subject === null || entries.part === 'part'
  const whole = subject && moneyText({ minor: subject.atMost, currency: 'SAR' }, formats)

  return (
    <WizardForm frame={frame} form={form} question={<Trans>What happened?</Trans>}>
      {reason === 'notMine' && <CardSafety card={card} onStop={() => goTo('stop')} />}
      {subject === null && (
        <>
          <TextField
            label={t`Merchant`}
            hint={<Trans>As it’s called, or as your statement shows it</Trans>}
            maxLength={60}
            dir="auto"
            {...field('merchant')}
          />
          {day('day', t`Day of the charge`, today)}
        </>
      )}
      {subject !== null && (
        <RadioChips
          legend={<Trans>How much of it?</Trans>}
          value={entries.part === 'part' ? 'part' : 'whole'}
          onChoose={(part) => {
            enter({ part })
            form.clearError('amount')
          }}
          choices={[
            { value: 'whole', title: <Trans>All of it, {whole}</Trans> },
            { value: 'part', title: <Trans>A part of it</Trans> },
          ]}
        />
      )}
      {isPart && <MoneyField label={t`Amount in riyals`} {...form.controlled('amount')} />}
      {DISPUTE_REASONS[reason].map(question)}
      {contradicts(reason, answers) && (
        <Permitted
          action={
            <Button tone="secondary" onClick={() => goTo('reason')}>
              <Trans>Choose another reason</Trans>
            </Button>
          }
        />
      )}
      <TextArea
        label={t`Additional information (optional)`}
        hint={<Trans>Never include a card number, a PIN or a code.</Trans>}
        maxLength={MAX_EXPLANATION_LENGTH}
        value={entries.explanation ?? ''}
        onChange={({ target }) => enter({ explanation: target.value })}
      />
      <UploadsField
        id="proof"
        label={needsProof(reason) ? t`Proof` : t`Proof (optional)`}
        hint={<Trans>A receipt, an order, or what you and the merchant wrote</Trans>}
        uploads={uploads}
        error={errorOf('proof')}
      />
    </WizardForm>
  )
}
