import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import { getRouteApi } from '@tanstack/react-router'

import { StoredMerchants } from '../../account/stored-merchants.tsx'
import { useCards } from '../../data/queries/cards.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { BELOW_CARDS } from '../../ui/below-cards.tsx'
import { CardFace } from '../../ui/card-face.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { CardCaption } from './card-caption.tsx'
import { CardTitle } from './card-title.tsx'
import { CardPanel } from './card-panel.tsx'
import { CardsSkeleton } from './cards-skeleton.tsx'
import { ControlsPanel } from './controls-panel.tsx'
import { chosenCard } from './queries.ts'

const route = getRouteApi('/_content/_signed-in/card-detail')

/** `/card-detail`: page of one card; defaults to the leading card if the URL names none. */
export function CardDetailScreen() {
  const { t } = useLingui()
  const query = useCards()
  const { card: reference } = route.useSearch()
  const named = query.data?.find(({ cardReference }) => cardReference === reference)
  const card = reference === undefined ? chosenCard(query.data ?? [], reference) : named
  return (
    <div className="grid gap-6">
      <PageHead
        parents={BELOW_CARDS}
        title={card ? <CardTitle card={card} /> : <Trans>Card</Trans>}
      />
      <QueryBoundary
        query={query}
        loading={{ label: t`Loading your cards`, shape: <CardsSkeleton /> }}
        failedTitle={<Trans>We couldn’t show this card.</Trans>}
      >
        {() => (card ? <OneCard card={card} /> : <NoSuchCard />)}
      </QueryBoundary>
    </div>
  )
}

function OneCard({ card }: { card: Card }) {
  const { tier, state, lastDigits, expiry, nameOnCard } = card
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:gap-x-8">
      <div className="grid min-w-0 gap-6">
        <div className="grid w-full max-w-96 gap-4">
          <CardFace {...{ tier, state, lastDigits, expiry, nameOnCard }} className="w-full" />
          <CardCaption card={card} />
        </div>
        {card.actions.includes('changeControls') && (
          <ControlsPanel key={card.cardReference} card={card} />
        )}
      </div>
      <div className="min-w-0 lg:row-span-2">
        <CardPanel card={card} />
      </div>
      <div className="min-w-0">
        <StoredMerchants
          cardReference={card.cardReference}
          isReplaced={card.replacement !== null || card.state === 'replaced'}
        />
      </div>
    </div>
  )
}

function NoSuchCard() {
  return (
    <EmptyState
      title={<Trans>This card isn’t among yours</Trans>}
      action={
        <TextLink to="/manage-card-details">
          <Trans>See all your cards</Trans>
        </TextLink>
      }
    >
      <Trans>The link may be old, or meant for someone else.</Trans>
    </EmptyState>
  )
}
