import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { BELOW_CARDS } from '../../ui/below-cards.tsx'
import { NoCardForThis } from '../../ui/no-card.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { TabLink, TabLinks } from '../../ui/tab-links.tsx'
import { CardChoice } from './card-choice.tsx'
import { CardsBoundary } from './cards-boundary.tsx'
import { PinChangePart } from './pin-change-part.tsx'
import type { PinSearch } from './search.ts'
import { PinViewPart } from './pin-view-part.tsx'
import type { CardTask } from './task-cards.ts'
import { TaskPage } from './task-page.tsx'
import { useTaskCards } from './use-task-cards.ts'

const route = getRouteApi('/_content/_signed-in/view-pin/$cardType')

/** `/view-pin/{cardType}`: shows or changes the PIN of one of the user's own cards of this kind. */
export function PinScreen() {
  const search = route.useSearch()
  const { tab } = search
  const action = tab === 'change' ? 'changePin' : 'viewPin'
  const task: CardTask = { allows: ({ actions }) => actions.includes(action) }
  const { query, cards, card } = useTaskCards(task, { ...route.useParams(), ...search })
  return (
    <div className="grid gap-6">
      <PageHead
        parents={BELOW_CARDS}
        title={tab === 'change' ? <Trans>Change PIN</Trans> : <Trans>View PIN</Trans>}
      />
      <CardsBoundary query={query}>
        {() =>
          card ? (
            <OnePin card={card} cards={cards} />
          ) : (
            <NoCardForThis>
              <Trans>Only the holder of an active or suspended card can see its PIN.</Trans>
            </NoCardForThis>
          )
        }
      </CardsBoundary>
    </div>
  )
}

function OnePin({ card, cards }: { card: Card; cards: readonly Card[] }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { tab } = route.useSearch()
  const placeOf = ({ cardReference, kind }: Card, chosen: PinSearch['tab']) => ({
    to: '/view-pin/$cardType' as const,
    params: { cardType: kind },
    search: { card: cardReference, ...(chosen && { tab: chosen }) },
    replace: true,
    resetScroll: false,
  })
  return (
    <TaskPage card={card} isChosen={cards.length > 1}>
      {cards.length > 1 && (
        <CardChoice
          cards={cards}
          chosen={card}
          onChoose={(next) => void navigate(placeOf(next, tab))}
        />
      )}
      <TabLinks label={t`Parts of this page`}>
        <TabLink {...placeOf(card, undefined)} aria-current={tab ? undefined : 'page'}>
          <Trans>View PIN</Trans>
        </TabLink>
        <TabLink {...placeOf(card, 'change')} aria-current={tab ? 'page' : undefined}>
          <Trans>Change PIN</Trans>
        </TabLink>
      </TabLinks>
      {tab === 'change' ? (
        <PinChangePart key={card.cardReference} card={card} />
      ) : (
        <PinViewPart key={card.cardReference} card={card} />
      )}
    </TaskPage>
  )
}
