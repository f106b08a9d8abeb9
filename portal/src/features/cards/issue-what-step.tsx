import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import { type IssueKind, ISSUE_KINDS, stopsAtOnce } from '@sadu/contract/cards/issue'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useStepForm } from '../../forms/use-step-form.ts'
import { WizardForm } from '../../forms/wizard-form.tsx'
import { timeText } from '../../i18n/formats/dates.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { WIZARD_FORM } from '../../ui/patterns/wizard.tsx'
import { CardChoice } from './card-choice.tsx'
import { linkOf } from './card-links.ts'
import { Consequences } from './consequences.tsx'
import type { StepProps } from './issue-step.ts'
import { useReportCard } from './use-issue.ts'

const KINDS: Record<IssueKind, () => { title: ReactNode; detail: ReactNode }> = {
  lost: () => ({
    title: <Trans>Lost</Trans>,
    detail: <Trans>It’s gone, and I don’t expect to find it</Trans>,
  }),
  stolen: () => ({
    title: <Trans>Stolen</Trans>,
    detail: <Trans>Someone took it, or is using it</Trans>,
  }),
  damaged: () => ({
    title: <Trans>Damaged</Trans>,
    detail: <Trans>I have it, but it doesn’t work as it should</Trans>,
  }),
}

function choiceOf(kind: IssueKind) {
  const { title, detail } = KINDS[kind]()
  return { value: kind, title, detail }
}

const isKind = (value: string): value is IssueKind => ISSUE_KINDS.some((kind) => kind === value)

/** Asks what happened to which card. A lost or stolen card is stopped before further questions. */
export function WhatStep({
  card,
  cards,
  known,
  goTo,
  frame,
}: StepProps & { cards: readonly Card[] }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const isOrdered = card.replacement !== null
  const kinds = isOrdered ? ISSUE_KINDS.filter(stopsAtOnce) : ISSUE_KINDS
  const [what, setWhat] = useState<IssueKind | null>(null)
  const report = useReportCard()
  const send = async () => {
    if (what === null || report.isBusy) return
    const { cardReference } = card
    const { error } = await report.run({ cardReference, what })
    if (!error) goTo(stopsAtOnce(what) ? 'charges' : 'delivery')
  }
  const form = useStepForm({
    fields: ['what'],
    reasons: { what: what === null ? 'required' : null },
    textOf: () => t`Choose what happened to the card.`,
    problem: report.problem,
    onSubmit: send,
  })
  const isStop = what !== null && stopsAtOnce(what)
  const digits = <MaskedCard lastDigits={card.lastDigits} />

  return (
    <WizardForm
      frame={frame}
      form={form}
      isShort
      question={<Trans>What happened to the card?</Trans>}
      intro={
        <Trans>A lost or stolen card stops at once. All other questions come after that.</Trans>
      }
      action={
        <Button
          type="submit"
          form={WIZARD_FORM}
          isBusy={report.isBusy}
          busyLabel={isStop ? <Trans>Cancelling the card…</Trans> : <Trans>One moment…</Trans>}
        >
          {isStop ? <Trans>Cancel this card now</Trans> : <Trans>Continue</Trans>}
        </Button>
      }
    >
      {known.report && (
        <UnderWay
          report={known.report}
          isOrdered={isOrdered}
          onContinue={() => goTo(isOrdered ? undefined : 'delivery')}
        />
      )}
      <ChoiceCards
        id="what"
        legend={t`What happened to the card?`}
        value={what ?? undefined}
        onChoose={(chosen) => isKind(chosen) && setWhat(chosen)}
        error={form.errorOf('what')}
        choices={kinds.map(choiceOf)}
      />
      {cards.length > 1 && (
        <CardChoice
          cards={cards}
          chosen={card}
          onChoose={({ cardReference, kind }) =>
            void navigate({
              to: '/card-issue/$cardType',
              params: { cardType: kind },
              search: { card: cardReference, step: 'what' },
              replace: true,
              resetScroll: false,
            })
          }
        />
      )}
      {what !== null && <Outcome what={what} digits={digits} />}
      {isStop && card.actions.includes('suspend') && (
        <p className="text-sm text-ink-2">
          <Trans>
            Think you might find it?{' '}
            <Link
              {...linkOf('suspend', card)}
              className="text-madder-ink underline underline-offset-4"
            >
              Suspend it for now
            </Link>{' '}
            instead. You can undo that.
          </Trans>
        </p>
      )}
    </WizardForm>
  )
}

type UnderWayProps = {
  report: NonNullable<StepProps['known']['report']>
  isOrdered: boolean
  onContinue: () => void
}

/** A report in progress, with a button to continue it. */
function UnderWay({ report: { reportedAt }, isOrdered, onContinue }: UnderWayProps) {
  const formats = useFormats()
  const at = timeText(reportedAt, formats)
  return (
    <p className="flex flex-wrap items-center gap-x-3 rounded-md bg-sunken px-4 py-1">
      <span className="min-w-0">
        <Trans>
          Damage reported <DateText value={reportedAt} length="short" />, <bdi>{at}</bdi>
        </Trans>
      </span>
      <Button tone="quiet" className="-mx-5" onClick={onContinue}>
        {isOrdered ? <Trans>Follow the new card</Trans> : <Trans>Continue with it</Trans>}
      </Button>
    </p>
  )
}

/** The effects of the report on the card, shown before it is sent. */
function Outcome({ what, digits }: { what: IssueKind; digits: ReactNode }) {
  if (stopsAtOnce(what)) {
    return (
      <Consequences
        kind="stops"
        title={<Trans>What happens now</Trans>}
        lines={[
          {
            key: 'stop',
            text: (
              <Trans>{digits} is cancelled for good: no one can pay or withdraw cash with it</Trans>
            ),
          },
          { key: 'recurring', text: <Trans>Recurring charges stop with it</Trans> },
          { key: 'undo', text: <Trans>This can’t be undone, even if you find the card</Trans> },
        ]}
      />
    )
  }
  return (
    <Consequences
      kind="goesOn"
      title={<Trans>What happens now</Trans>}
      lines={[
        {
          key: 'works',
          text: <Trans>{digits} keeps working until you activate the new card</Trans>,
        },
        { key: 'pin', text: <Trans>The new card has a new number and a new PIN</Trans> },
      ]}
    />
  )
}
