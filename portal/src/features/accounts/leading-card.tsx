import type { Card } from '@sadu/contract'
import type { QueryState } from '../../data/queries/call-query.ts'
import { CardFace } from '../../ui/card-face.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { leadingCard } from '../../data/queries/leading-card.ts'

/** Picture of the account's leading card. Renders nothing if the cards fail to load: the cards
 * panel shows the error. */
export function LeadingCard({ query }: { query: QueryState<Card[]> }) {
  if (query.isPending) return <Skeleton shape="card" className="w-full" />
  const card = leadingCard(query.data ?? [])
  return card ? (
    <CardFace
      tier={card.tier}
      state={card.state}
      lastDigits={card.lastDigits}
      expiry={card.expiry}
      nameOnCard={card.nameOnCard}
    />
  ) : null
}
