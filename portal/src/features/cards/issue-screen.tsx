import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import { getRouteApi } from '@tanstack/react-router'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { BELOW_CARDS } from '../../ui/below-cards.tsx'
import { NoCardForThis } from '../../ui/no-card.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CardsBoundary } from './cards-boundary.tsx'
import { IssueTask } from './issue-task.tsx'
import { ISSUE, mayBeReported } from './task-cards.ts'
import { useCardReport } from './use-issue.ts'
import { useTaskCards } from './use-task-cards.ts'

const route = getRouteApi('/_content/_signed-in/card-issue/$cardType')

/** `/card-issue/{cardType}`: reports one of the user's cards of this kind, orders a replacement and
 * tracks its order. */
export function IssueScreen() {
  const { query, cards, card } = useTaskCards(ISSUE, { ...route.useParams(), ...route.useSearch() })
  return (
    <CardsBoundary query={query}>
      {() =>
        card ? (
          <Reported key={card.cardReference} card={card} cards={cards.filter(mayBeReported)} />
        ) : (
          <div className="grid gap-6">
            <PageHead parents={BELOW_CARDS} title={<Trans>Lost, stolen or damaged card</Trans>} />
            <NoCardForThis>
              <Trans>None of these cards can be reported now.</Trans>
            </NoCardForThis>
          </div>
        )
      }
    </CardsBoundary>
  )
}

function Reported({ card, cards }: { card: Card; cards: readonly Card[] }) {
  const { t } = useLingui()
  return (
    <QueryBoundary
      query={useCardReport(card.cardReference)}
      loading={{ label: t`Loading the report`, shape: <Skeleton className="h-dvh w-full" /> }}
      failedTitle={<Trans>We couldn’t show the report of this card.</Trans>}
    >
      {(known) => <IssueTask card={card} cards={cards} known={known} />}
    </QueryBoundary>
  )
}
