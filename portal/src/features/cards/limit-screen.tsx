import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import { getRouteApi } from '@tanstack/react-router'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { BELOW_CARDS } from '../../ui/below-cards.tsx'
import { NoCardForThis } from '../../ui/no-card.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CardsBoundary } from './cards-boundary.tsx'
import { LimitTask } from './limit-task.tsx'
import { LIMIT } from './task-cards.ts'
import { useLimitTerms } from './use-limit.ts'
import { useTaskCards } from './use-task-cards.ts'

const route = getRouteApi('/_content/_signed-in/card-limit/$cardType')

/** `/card-limit/{cardType}`: shows and changes the limit of a card of this kind. */
export function LimitScreen() {
  const { query, cards, card } = useTaskCards(LIMIT, { ...route.useParams(), ...route.useSearch() })
  return (
    <CardsBoundary query={query}>
      {() =>
        card ? (
          <OneLimit key={card.cardReference} card={card} cards={cards} />
        ) : (
          <div className="grid gap-6">
            <PageHead parents={BELOW_CARDS} title={<Trans>Change limit</Trans>} />
            <NoCardForThis>
              <Trans>Only an active or suspended card can have another limit.</Trans>
            </NoCardForThis>
          </div>
        )
      }
    </CardsBoundary>
  )
}

function OneLimit({ card, cards }: { card: Card; cards: readonly Card[] }) {
  const { t } = useLingui()
  return (
    <QueryBoundary
      query={useLimitTerms(card.cardReference)}
      loading={{ label: t`Loading the limit`, shape: <Skeleton className="h-dvh w-full" /> }}
      failedTitle={<Trans>We couldn’t show the limit of this card.</Trans>}
    >
      {(terms) => <LimitTask card={card} cards={cards} terms={terms} />}
    </QueryBoundary>
  )
}
