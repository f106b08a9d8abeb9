import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { useDraft } from '../../forms/use-draft.ts'
import { PanelFaces } from '../../problems/panel-faces.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { PageParents } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useFocusedHeading } from '../../ui/use-focused-heading.ts'
import { IssueDone } from './issue-done.tsx'
import type { IssueSearch } from './issue-search.ts'
import type { KnownReport } from './issue-step.ts'
import { stepToShow, type IssueStep } from './issue-steps.ts'
import { IssueWizard } from './issue-wizard.tsx'
import { choicesOf, placeOf, type Entries } from './issue-entries.ts'
import { useEntries } from '../../forms/use-entries.ts'

type IssueTaskProps = { card: Card; cards: readonly Card[]; known: KnownReport }

/** A report with what was entered of it before, once that is here. */
export function IssueTask(props: IssueTaskProps) {
  const { t } = useLingui()
  const draft = useDraft({ kind: 'cardIssue', subject: props.card.cardReference })
  return (
    <PanelFaces
      query={draft.query}
      loading={{ label: t`Loading the report`, shape: <Skeleton className="h-dvh w-full" /> }}
      failedTitle={<Trans>We couldn’t show what you entered before.</Trans>}
    >
      {() => <Task {...props} draft={draft} />}
    </PanelFaces>
  )
}

type Draft = {
  content: Entries | undefined
  keep: (entries: Entries) => void
  settle: () => Promise<void>
}

function Task({ card, cards, known, draft }: IssueTaskProps & { draft: Draft }) {
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
  const page = useRef<HTMLDivElement>(null)
  useFocusedHeading(page, step)
  const digits = <MaskedCard lastDigits={card.lastDigits} />

  return (
    <div ref={page} className="grid gap-4">
      <div className={step === 'what' || step === 'done' ? '' : 'max-lg:hidden'}>
        <PageParents
          parents={[
            { key: 'cards', name: <Trans>Cards</Trans>, link: { to: '/manage-card-details' } },
          ]}
          title={<Trans>Report the card {digits}</Trans>}
        />
      </div>
      {step === 'done' ? (
        <IssueDone card={card} />
      ) : (
        <IssueWizard
          key={step}
          {...{ card, cards, known, entries, enter, step, goTo }}
          settle={draft.settle}
        />
      )}
    </div>
  )
}

/** The step that the address names, and how another one is named in its place. */
function useStepAddress(card: Card) {
  const { step: asked, unknown }: IssueSearch = useSearch({ strict: false })
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
