import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useCards } from '../../data/queries/cards.ts'
import { leadingCard } from '../../data/queries/leading-card.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { BELOW_CARDS } from '../../ui/below-cards.tsx'
import { NoCardForThis } from '../../ui/no-card.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ChooseCharge } from './choose-charge.tsx'
import { DisputeDone } from './dispute-done.tsx'
import { DisputeTask } from './dispute-task.tsx'
import { DisputedCharge } from './disputed-charge.tsx'
import { MarkedDone, type MarkedSent } from './marked-done.tsx'
import { MarkedTask } from './marked-task.tsx'
import type { SentDispute } from './sent-dispute.ts'

const route = getRouteApi('/_content/_signed-in/billing-dispute/$cardType')

/** `/billing-dispute/{cardType}`: disputes a charge of one of the user's cards, a described charge,
 * or all charges marked when a card was reported. */
export function DisputeScreen() {
  const { t } = useLingui()
  const { cardType } = route.useParams()
  const { card: named, transaction, described, marked: isMarked } = route.useSearch()
  const [done, setDone] = useState<SentDispute | null>(null)
  const [marked, setMarked] = useState<MarkedSent | null>(null)
  const query = useCards()
  const cards = (query.data ?? []).filter(
    ({ kind, actions }) => kind === cardType && actions.includes('dispute'),
  )
  const card = cards.find(({ cardReference }) => cardReference === named) ?? leadingCard(cards)
  if (done) {
    const disputed = query.data?.find(({ cardReference }) => cardReference === done.cardReference)
    return <DisputeDone sent={done} card={disputed} />
  }
  if (marked) return <MarkedDone {...marked} />
  return (
    <QueryBoundary
      query={query}
      loading={{ label: t`Loading your cards`, shape: <Skeleton className="h-dvh w-full" /> }}
      failedTitle={<Trans>We couldn’t show your cards.</Trans>}
    >
      {() => {
        if (transaction !== undefined) {
          return <DisputedCharge key={transaction} reference={transaction} onDone={setDone} />
        }
        if (!card) return <NoCard />
        if (isMarked) {
          return <MarkedTask key={card.cardReference} card={card} onDone={setMarked} />
        }
        if (described) {
          return <DisputeTask key={card.cardReference} card={card} charge={null} onDone={setDone} />
        }
        return <ChooseCharge key={card.cardReference} card={card} cards={cards} />
      }}
    </QueryBoundary>
  )
}

function NoCard() {
  return (
    <div className="grid gap-6">
      <PageHead parents={BELOW_CARDS} title={<Trans>Dispute a charge</Trans>} />
      <NoCardForThis>
        <Trans>None of these cards has charges that you could dispute.</Trans>
      </NoCardForThis>
    </div>
  )
}
