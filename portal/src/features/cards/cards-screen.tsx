import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useChosenAccount } from '../../account/use-chosen-account.ts'
import { useCards } from '../../data/queries/cards.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListAndDetail } from '../../ui/patterns/list-and-detail.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { CardPanel } from './card-panel.tsx'
import { CardsSkeleton } from './cards-skeleton.tsx'
import { useCardGroups } from './card-groups.tsx'
import { hasFamily } from './family.ts'
import { FamilyLink } from './family-link.tsx'
import { FamilyPart } from './family-part.tsx'
import { chosenCard } from './queries.ts'

const route = getRouteApi('/_content/_signed-in/manage-card-details')

/** `/manage-card-details`: the user's cards by account, with the actions for the selected one. */
export function CardsScreen() {
  const { t } = useLingui()
  const query = useCards()
  return (
    <div className="grid gap-6">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <CardsTitle />
        {query.data && hasFamily(query.data) && <FamilyLink cards={query.data} />}
      </div>
      <QueryBoundary
        query={query}
        loading={{ label: t`Loading your cards`, shape: <CardsSkeleton /> }}
        failedTitle={<Trans>We couldn’t show your cards.</Trans>}
        isEmpty={(cards) => cards.length === 0}
        empty={
          <EmptyState title={<Trans>You don’t have a card yet</Trans>}>
            <Trans>Your card appears here as soon as it is issued.</Trans>
          </EmptyState>
        }
      >
        {(cards) => <Cards cards={cards} />}
      </QueryBoundary>
    </div>
  )
}

function Cards({ cards }: { cards: readonly Card[] }) {
  const { t } = useLingui()
  const { accounts } = useChosenAccount()
  const { card: reference } = route.useSearch()
  const navigate = useNavigate()
  const groups = useCardGroups(cards, accounts.data ?? [])
  const chosen = chosenCard(cards, reference)
  if (!chosen) return null
  return (
    <ListAndDetail
      legend={t`Your cards`}
      groups={groups}
      chosen={chosen.cardReference}
      onChoose={(card) =>
        void navigate({
          to: '/manage-card-details',
          search: { card },
          replace: true,
          resetScroll: false,
        })
      }
      below={hasFamily(cards) && <FamilyPart cards={cards} />}
    >
      <CardPanel card={chosen} hasLink />
    </ListAndDetail>
  )
}

/** Page heading, also shown in the skeleton. */
export function CardsTitle() {
  return <PageTitle title={<Trans>Cards</Trans>} />
}
