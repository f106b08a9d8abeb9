import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Card, MarkedCharge } from '@sadu/contract'
import {
  contradicts,
  DISPUTE_REASONS,
  type DisputeAnswers,
  MAX_EXPLANATION_LENGTH,
} from '@sadu/contract/disputes/rules'
import { QUESTION_TEXTS } from '@sadu/contract/disputes/texts'
import { useState } from 'react'
import { Form } from '../../forms/form.tsx'
import { useStepForm } from '../../forms/use-step-form.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { BELOW_CARDS } from '../../ui/below-cards.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { RadioChips } from '../../ui/radio-chips.tsx'
import { RowSkeletons } from '../../ui/row-skeletons.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { MarkedSent } from './marked-done.tsx'
import { ExcludedCharges, MarkedList } from './marked-list.tsx'
import { Permitted } from './permitted.tsx'
import { useMarkedCharges, useSubmitMarked } from './use-dispute.ts'
import { COLUMN_CLASS } from '../../ui/column-class.ts'

type MarkedTaskProps = { card: Card; onDone: (sent: MarkedSent) => void }

/** Disputes all charges marked when a card was reported together, with the same answers. */
export function MarkedTask({ card, onDone }: MarkedTaskProps) {
  const { t } = useLingui()
  const query = useMarkedCharges(card.cardReference)
  return (
    <div className={`${COLUMN_CLASS} grid gap-6`}>
      <PageHead parents={BELOW_CARDS} title={<Trans>The charges you marked</Trans>}>
        <p className="text-ink-2">
          <Trans>Each one becomes a dispute with a reference of its own.</Trans>
        </p>
      </PageHead>
      <QueryBoundary
        query={query}
        loading={{ label: t`Loading the charges`, shape: <RowSkeletons count={6} /> }}
        failedTitle={<Trans>We couldn’t show the charges of this card.</Trans>}
      >
        {(charges) => <MarkedForm card={card} charges={charges} onDone={onDone} />}
      </QueryBoundary>
    </div>
  )
}

const QUESTIONS = DISPUTE_REASONS.notMine
/** The holder no longer has a card that was reported. */
const KNOWN: DisputeAnswers = { hasCard: 'no' }

function MarkedForm({
  card: { cardReference, kind },
  charges,
  onDone,
}: MarkedTaskProps & { charges: readonly MarkedCharge[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [answers, setAnswers] = useState(KNOWN)
  const [explanation, setExplanation] = useState('')
  const { run, isBusy, problem } = useSubmitMarked((results) => onDone({ ...results, charges }))
  const open = charges.filter((charge) => charge.problem === null)
  const leftOut = charges.filter((charge) => charge.problem !== null)
  const count = open.length
  const send = async () => {
    if (isBusy) return
    const transactionReferences = open.map(({ transactionReference }) => transactionReference)
    const explained = explanation.trim() === '' ? {} : { explanation: explanation.trim() }
    const input = { cardReference, transactionReferences, answers, ...explained }
    await run(input)
  }
  const unanswered = QUESTIONS.filter((name) => answers[name] === undefined)
  const isPermitted = contradicts('notMine', answers)
  const form = useStepForm({
    fields: QUESTIONS,
    reasons: {
      ...Object.fromEntries(unanswered.map((name) => [name, 'required'])),
      ...(isPermitted && { sharedCard: 'format' }),
    },
    textOf: (_, why) =>
      why === 'required' ? t`Field is required` : t`Choose another reason for these charges.`,
    problem,
    onSubmit: send,
  })
  const left = leftOut.length > 0 && <ExcludedCharges title={t`Not included`} charges={leftOut} />
  if (count === 0) {
    return (
      <>
        <EmptyState title={<Trans>Nothing is left to dispute</Trans>}>
          <Trans>None of the charges you marked can be disputed now.</Trans>
        </EmptyState>
        {left}
      </>
    )
  }
  return (
    <Form form={form} className="gap-6">
      <MarkedList title={t`Charges to dispute`} charges={open} />
      {left}
      {QUESTIONS.map((name) => (
        <RadioChips
          key={name}
          id={name}
          legend={QUESTION_TEXTS[name][language]}
          value={(answers[name] as 'yes' | 'no' | undefined) ?? null}
          onChoose={(chosen) => setAnswers({ ...answers, [name]: chosen })}
          error={form.errorOf(name)}
          choices={[
            { value: 'yes', title: <Trans>Yes</Trans> },
            { value: 'no', title: <Trans>No</Trans> },
          ]}
        />
      ))}
      {isPermitted && (
        <Permitted
          action={
            <TextLink
              to="/billing-dispute/$cardType"
              params={{ cardType: kind }}
              search={{ card: cardReference }}
            >
              <Trans>Choose a single charge</Trans>
            </TextLink>
          }
        />
      )}
      <TextArea
        label={t`Additional information (optional)`}
        hint={<Trans>Never include a card number, a PIN or a code.</Trans>}
        maxLength={MAX_EXPLANATION_LENGTH}
        value={explanation}
        onChange={({ target }) => setExplanation(target.value)}
      />
      <Button type="submit" isBusy={isBusy} className="justify-self-start">
        {t`${plural(count, { one: 'Dispute # charge', other: 'Dispute # charges' })}`}
      </Button>
    </Form>
  )
}
