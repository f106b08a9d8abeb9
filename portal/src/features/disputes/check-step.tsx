import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { DISPUTE_REASONS, type DisputeReason, QUESTIONS } from '@sadu/contract/disputes/rules'
import { QUESTION_TEXTS, REASON_TEXTS } from '@sadu/contract/disputes/texts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Wizard } from '../../ui/patterns/wizard.tsx'
import { WizardSummary } from '../../ui/patterns/wizard-summary.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { CardSafety } from './card-safety.tsx'
import { amountIn, answersIn } from './dispute-entries.ts'
import type { SentDispute } from './sent-dispute.ts'
import type { StepProps } from './step-props.ts'
import { useSubmit } from './use-dispute.ts'

type CheckStepProps = StepProps & {
  reason: DisputeReason
  stopSaving: () => Promise<void>
  onDone: (sent: SentDispute) => void
}

/** Summary before sending. */
export function CheckStep(props: CheckStepProps) {
  const { card, charge, entries, subject, reason, uploads, goTo, frame, stopSaving, onDone } = props
  const { t } = useLingui()
  const { language } = useFormats()
  const answers = answersIn(entries, reason, subject)
  const amountMinor = amountIn(entries, subject) ?? 0
  const explanation = entries.explanation?.trim() ?? ''
  const { merchant = '', day = '' } = entries
  const files = uploads.references
  const submit = useSubmit((results, sent) =>
    onDone({
      ...results,
      cardReference: sent.cardReference,
      reason: sent.reason,
      merchant: charge?.transaction.merchantName[language] ?? merchant.trim(),
      amount: { minor: sent.amountMinor, currency: 'SAR' },
    }),
  )
  const send = async () => {
    if (submit.isBusy) return
    await stopSaving()
    await submit.run({
      cardReference: card.cardReference,
      ...(charge
        ? { transactionReference: charge.transaction.transactionReference }
        : { described: { merchant: merchant.trim(), day } }),
      reason,
      answers,
      ...(explanation !== '' && { explanation }),
      amountMinor,
      files: [...files],
    })
  }
  const toDetails = () => goTo('details')
  const shown = (name: keyof typeof QUESTIONS) => {
    const answer = answers[name] ?? ''
    if (QUESTIONS[name] === 'day') return <DateText value={answer} />
    if (QUESTIONS[name] === 'text') return <bdi>{answer}</bdi>
    return answer === 'yes' ? <Trans>Yes</Trans> : <Trans>No</Trans>
  }
  return (
    <Wizard
      {...frame}
      question={<Trans>Does everything look right?</Trans>}
      intro={<Trans>We may credit the amount until we’ve decided.</Trans>}
      action={
        <Button isBusy={submit.isBusy} onClick={() => void send()}>
          <Trans>Send the dispute</Trans>
        </Button>
      }
    >
      <div className="grid gap-4">
        {reason === 'notMine' && <CardSafety card={card} onStop={() => goTo('stop')} />}
        {submit.problem && (
          <ProblemNotice
            problem={submit.problem}
            action={
              submit.problem.name === 'chargeListed' ? (
                <TextLink
                  to="/billing-dispute/$cardType"
                  params={{ cardType: card.kind }}
                  search={{ card: card.cardReference }}
                >
                  <Trans>Choose it from the list</Trans>
                </TextLink>
              ) : submit.problem.name === 'disputedAlready' ? (
                <TextLink to="/requests">
                  <Trans>See your requests</Trans>
                </TextLink>
              ) : null
            }
          />
        )}
        <WizardSummary
          lines={[
            {
              key: 'charge',
              name: t`Charge`,
              value: charge ? (
                <>
                  <bdi>{charge.transaction.merchantName[language]}</bdi>
                  {' · '}
                  <DateText value={charge.transaction.date} />
                </>
              ) : (
                <>
                  <bdi>{merchant}</bdi>
                  {' · '}
                  <DateText value={day} />
                </>
              ),
              ...(charge === null && { onChange: toDetails }),
            },
            {
              key: 'reason',
              name: t`Reason`,
              value: REASON_TEXTS[reason][language],
              onChange: () => goTo('reason'),
            },
            {
              key: 'amount',
              name: t`You dispute`,
              value: <Amount money={{ minor: amountMinor, currency: 'SAR' }} />,
              onChange: toDetails,
            },
            ...DISPUTE_REASONS[reason].map((name) => ({
              key: name,
              name: QUESTION_TEXTS[name][language],
              value: shown(name),
              onChange: toDetails,
            })),
            {
              key: 'explanation',
              name: t`Additional information`,
              value: explanation === '' ? <Trans>None</Trans> : <bdi>{explanation}</bdi>,
              onChange: toDetails,
            },
            {
              key: 'files',
              name: t`Proof`,
              value:
                files.length === 0 ? (
                  <Trans>None</Trans>
                ) : (
                  <Plural value={files.length} one="# file" other="# files" />
                ),
              onChange: toDetails,
            },
          ]}
        />
      </div>
    </Wizard>
  )
}
