import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import { getRouteApi } from '@tanstack/react-router'
import { DraftBoundary } from '../../forms/draft-boundary.tsx'
import { type DraftState, useDraft } from '../../forms/use-draft.ts'
import { useEntries } from '../../forms/use-entries.ts'
import { BELOW_CARDS } from '../../ui/below-cards.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { useStepAddress, useWizard } from '../../ui/patterns/use-wizard.ts'
import { WizardPage } from '../../ui/patterns/wizard-page.tsx'
import { IssueAside } from './issue-aside.tsx'
import { ChargesStep } from './issue-charges-step.tsx'
import { CheckStep } from './issue-check-step.tsx'
import { DeliveryStep } from './issue-delivery-step.tsx'
import { DetailsStep } from './issue-details-step.tsx'
import { IssueDone } from './issue-done.tsx'
import { choicesOf, deliveryOf } from './issue-entries.ts'
import type { KnownReport } from './issue-step.ts'
import { type IssueStep, issueSteps } from './issue-steps.ts'
import { WhatStep } from './issue-what-step.tsx'

const route = getRouteApi('/_content/_signed-in/card-issue/$cardType')

type IssueTaskProps = { card: Card; cards: readonly Card[]; known: KnownReport }

/** Loads the draft of a report, then renders it. */
export function IssueTask(props: IssueTaskProps) {
  const { t } = useLingui()
  const draft = useDraft({ kind: 'cardIssue', subject: props.card.cardReference })
  return (
    <DraftBoundary draft={draft} loading={t`Loading the report`}>
      {() => <Task {...props} draft={draft} />}
    </DraftBoundary>
  )
}

function Task({ card, cards, known, draft }: IssueTaskProps & { draft: DraftState<'cardIssue'> }) {
  const { t } = useLingui()
  const { step: requestedStep, unknown } = route.useSearch()
  const { entries, enter } = useEntries(draft)
  const { report, address } = known
  const what = report?.what ?? null
  const choices = what && choicesOf(entries, what)
  const progress = issueSteps({
    requestedStep,
    reported: what,
    mayReport: card.actions.includes('reportLost'),
    isOrdered: card.replacement !== null,
    isAddressed: deliveryOf(entries, address) !== null,
    isDetailed: choices?.reason != null && choices.contactMethod !== null,
  })
  const { step, goTo, frame, page } = useWizard<IssueStep>({
    ...progress,
    names: {
      what: t`What happened`,
      charges: t`Recent charges`,
      delivery: t`Delivery`,
      details: t`A few details`,
      check: t`Check and send`,
    },
    requestedStep,
    goTo: useStepAddress({
      to: '/card-issue/$cardType',
      params: { cardType: card.kind },
      search: { card: card.cardReference, unknown },
    }),
  })
  const aside = <IssueAside card={card} known={known} entries={entries} step={step} />
  const shared = { card, known, entries, enter, goTo, frame: { ...frame, aside } }
  const shown = {
    what: <WhatStep {...shared} cards={cards} />,
    charges: <ChargesStep {...shared} />,
    delivery: <DeliveryStep {...shared} />,
    details: <DetailsStep {...shared} />,
    check: <CheckStep {...shared} stopSaving={draft.stopSaving} />,
  }
  const digits = <MaskedCard lastDigits={card.lastDigits} />

  return (
    <WizardPage {...page} parents={BELOW_CARDS} title={<Trans>Report the card {digits}</Trans>}>
      {progress.isDone ? <IssueDone card={card} /> : shown[step]}
    </WizardPage>
  )
}
