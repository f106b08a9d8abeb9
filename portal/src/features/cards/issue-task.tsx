import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { DraftFaces } from '../../forms/draft-faces.tsx'
import { type DraftState, useDraft } from '../../forms/use-draft.ts'
import { useEntries } from '../../forms/use-entries.ts'
import { BELOW_CARDS } from '../../ui/below-cards.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { WizardPage } from '../../ui/patterns/wizard-page.tsx'
import { useShownStep } from '../../ui/use-shown-step.ts'
import { IssueDone } from './issue-done.tsx'
import type { KnownReport } from './issue-step.ts'
import { stepToShow, type IssueStep } from './issue-steps.ts'
import { IssueWizard } from './issue-wizard.tsx'
import { choicesOf, placeOf } from './issue-entries.ts'

const route = getRouteApi('/_content/_signed-in/card-issue/$cardType')

type IssueTaskProps = { card: Card; cards: readonly Card[]; known: KnownReport }

/** Loads the draft of a report, then renders it. */
export function IssueTask(props: IssueTaskProps) {
  const { t } = useLingui()
  const draft = useDraft({ kind: 'cardIssue', subject: props.card.cardReference })
  return (
    <DraftFaces draft={draft} loading={t`Loading the report`}>
      {() => <Task {...props} draft={draft} />}
    </DraftFaces>
  )
}

function Task({ card, cards, known, draft }: IssueTaskProps & { draft: DraftState<'cardIssue'> }) {
  const { asked, goTo } = useStepAddress(card)
  const { entries, enter } = useEntries(draft)
  const { report, address } = known
  const what = report?.what ?? null
  const choices = what && choicesOf(entries, what)
  const step = stepToShow({
    asked,
    reported: what,
    mayReport: card.actions.includes('reportLost'),
    isOrdered: card.replacement !== null,
    isAddressed: placeOf(entries, address) !== null,
    isDetailed: choices?.reason != null && choices.contactMethod !== null,
  })
  useShownStep<IssueStep | 'done'>(asked, step, (shown) =>
    goTo(shown === 'done' ? undefined : shown, { replace: true }),
  )
  const digits = <MaskedCard lastDigits={card.lastDigits} />

  return (
    <WizardPage
      step={step}
      hasBack={step !== 'what' && step !== 'done'}
      parents={BELOW_CARDS}
      title={<Trans>Report the card {digits}</Trans>}
    >
      {step === 'done' ? (
        <IssueDone card={card} />
      ) : (
        <IssueWizard
          key={step}
          {...{ card, cards, known, entries, enter, step, goTo }}
          settle={draft.settle}
        />
      )}
    </WizardPage>
  )
}

/** The step in the URL, and a function to navigate to another one. */
function useStepAddress(card: Card) {
  const { step: asked, unknown } = route.useSearch()
  const navigate = useNavigate()
  const goTo = (step: IssueStep | undefined, how: { replace?: boolean } = {}) =>
    void navigate({
      to: '/card-issue/$cardType',
      params: { cardType: card.kind },
      search: {
        card: card.cardReference,
        ...(step && { step }),
        ...(unknown !== undefined && { unknown }),
      },
      ...how,
    })
  return { asked, goTo }
}
