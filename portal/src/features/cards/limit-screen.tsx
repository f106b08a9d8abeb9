import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Card, limitTerms } from '@sadu/contract'
import { useParams, useSearch } from '@tanstack/react-router'
import { useCards } from '../../data/queries/cards.ts'
import { readAhead } from '../../data/queries/read-ahead.ts'
import { PanelFaces } from '../../problems/panel-faces.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { LimitSearch } from './limit-search.ts'
import { LimitTask } from './limit-task.tsx'
import { NoCardForThis } from './no-card.tsx'
import { readCardsAhead } from './queries.ts'
import { useLimitTerms } from './use-limit.ts'

export const title = msg`Change limit`

export function readFirst() {
  readCardsAhead()
  const card = new URLSearchParams(window.location.search).get('card')
  if (card !== null) readAhead(limitTerms, { cardReference: card })
}

/** `/card-limit/{cardType}`: the limit of one of the person's cards of this kind, and another one in its place. */
export function LimitScreen() {
  const { t } = useLingui()
  const { cardType } = useParams({ strict: false })
  const { card: reference }: LimitSearch = useSearch({ strict: false })
  const query = useCards()
  const cards = (query.data ?? []).filter(
    ({ kind, actions }) =>
      kind === cardType && (actions.includes('changeLimit') || actions.includes('askForLimit')),
  )
  const card = cards.find(({ cardReference }) => cardReference === reference) ?? cards[0]
  return (
    <PanelFaces
      query={query}
      loading={{ label: t`Loading your cards`, shape: <Skeleton className="h-dvh w-full" /> }}
      failedTitle={<Trans>We couldn’t show your cards.</Trans>}
    >
      {() =>
        card ? (
          <OneLimit key={card.cardReference} card={card} cards={cards} />
        ) : (
          <div className="grid gap-6">
            <PageHead
              parents={[
                { key: 'cards', name: <Trans>Cards</Trans>, link: { to: '/manage-card-details' } },
              ]}
              title={<Trans>Change limit</Trans>}
            />
            <NoCardForThis>
              <Trans>Only an active or suspended card can have another limit.</Trans>
            </NoCardForThis>
          </div>
        )
      }
    </PanelFaces>
  )
}

function OneLimit({ card, cards }: { card: Card; cards: readonly Card[] }) {
  const { t } = useLingui()
  return (
    <PanelFaces
      query={useLimitTerms(card.cardReference)}
      loading={{ label: t`Loading the limit`, shape: <Skeleton className="h-dvh w-full" /> }}
      failedTitle={<Trans>We couldn’t show the limit of this card.</Trans>}
    >
      {(terms) => <LimitTask card={card} cards={cards} terms={terms} />}
    </PanelFaces>
  )
}
