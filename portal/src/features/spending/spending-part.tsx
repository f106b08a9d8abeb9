import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import { checkSpending } from '@sadu/contract/spending/calls'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { useCards } from '../../data/queries/cards.ts'
import { leadingCard } from '../../data/queries/leading-card.ts'
import { CallFailed } from '../../data/errors.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { NoCardForThis } from '../../ui/no-card.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PANEL_CLASS } from '../../ui/panel-class.ts'
import { RowSkeletons } from '../../ui/row-skeletons.tsx'
import { questionOf } from './question.ts'
import { SpendingAnswerPanel } from './spending-answer.tsx'
import { SpendingForm } from './spending-form.tsx'

const route = getRouteApi('/_content/_signed-in/card-detail')

/** `/card-detail?tab=check`: whether a payment would be accepted, before it is made. */
export function SpendingPart() {
  const { t } = useLingui()
  const query = useCards()
  return (
    <div className="grid gap-6">
      <PageHead
        parents={[{ key: 'cards', name: t`Cards`, link: { to: '/manage-card-details' } }]}
        title={<Trans>Would it go through?</Trans>}
      >
        <p className="text-ink-2">
          <Trans>
            Check a payment before you make it. This is an estimate: nothing is charged or held.
          </Trans>
        </p>
      </PageHead>
      <QueryBoundary
        query={query}
        loading={{ label: t`Loading your cards`, shape: <RowSkeletons count={3} /> }}
        failedTitle={<Trans>We couldn’t show your cards.</Trans>}
        isEmpty={(cards) => usable(cards).length === 0}
        empty={
          <NoCardForThis>
            <Trans>You have no card that can pay.</Trans>
          </NoCardForThis>
        }
      >
        {(cards) => <SpendingCheck cards={usable(cards)} />}
      </QueryBoundary>
    </div>
  )
}

/** The cards that can be checked: all except stopped and replaced ones. */
const usable = (cards: readonly Card[]) =>
  cards.filter(({ state }) => state !== 'stopped' && state !== 'replaced')

function SpendingCheck({ cards }: { cards: readonly Card[] }) {
  const search = route.useSearch()
  const card =
    cards.find(({ cardReference }) => cardReference === search.card) ?? leadingCard(cards)
  const question = questionOf(search, card?.cardReference)
  const query = useCallQuery(checkSpending, question)
  // An answer that was asked for is focused; one that is only refetched is not.
  const [repeats, setRepeats] = useState(0)
  const askAgain = async () => {
    await query.refetch()
    setRepeats((count) => count + 1)
  }
  const problem = query.error instanceof CallFailed ? query.error.error : null
  if (!card) return null
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <section className={`${PANEL_CLASS} p-4 sm:p-6`}>
        <SpendingForm
          key={JSON.stringify(search)}
          cards={cards}
          card={card}
          search={search}
          problem={problem}
          isBusy={query.isFetching}
          onAgain={() => void askAgain()}
        />
      </section>
      {question && query.data && (
        <SpendingAnswerPanel
          key={`${repeats} ${JSON.stringify(question)}`}
          card={card}
          currency={question.currency}
          answer={query.data}
        />
      )}
    </div>
  )
}
