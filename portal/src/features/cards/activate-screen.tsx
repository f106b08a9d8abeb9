import { Trans } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Hotline } from '../../problems/hotline.tsx'
import { BELOW_CARDS } from '../../ui/below-cards.tsx'
import { NoCardForThis } from '../../ui/no-card.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ActivatePart } from './activate-part.tsx'
import { CardChoice } from './card-choice.tsx'
import { CardsBoundary } from './cards-boundary.tsx'
import { ActivatedNotice } from './done-notices.tsx'
import type { CardTask } from './task-cards.ts'
import { TaskPage } from './task-page.tsx'
import { useTaskCards } from './use-task-cards.ts'

const route = getRouteApi('/_content/_signed-in/active-card/$cardType')

const ACTIVATION: CardTask = { allows: ({ actions }) => actions.includes('activate') }

/** `/active-card/{cardType}`: activates one of the user's new cards of this kind. */
export function ActivateScreen() {
  const [done, setDone] = useState<Card | null>(null)
  const { query, cards, card } = useTaskCards(ACTIVATION, {
    ...route.useParams(),
    ...route.useSearch(),
  })
  return (
    <div className="grid gap-6">
      <PageHead parents={BELOW_CARDS} title={<Trans>Activate a card</Trans>} />
      <CardsBoundary query={query}>
        {() => {
          if (done) {
            return (
              <TaskPage card={done}>
                <ActivatedNotice card={done} old={replacedBy(done, query.data)} />
              </TaskPage>
            )
          }
          if (card) {
            const old = replacedBy(card, query.data)
            return <Activation card={card} old={old} cards={cards} onDone={setDone} />
          }
          const coming = query.data?.find((one) => one.isOwn && one.isOnItsWay)
          if (coming) return <OnItsWay card={coming} />
          return (
            <NoCardForThis>
              <Trans>None of these cards is waiting to be activated.</Trans>
            </NoCardForThis>
          )
        }}
      </CardsBoundary>
    </div>
  )
}

/** A card that is still being delivered, according to its order. */
function OnItsWay({ card }: { card: Card }) {
  return (
    <NoCardForThis title={<Trans>Your new card is on its way</Trans>}>
      <Trans>
        You can activate the card ending in <bdi>{card.lastDigits}</bdi> here once its delivery is
        confirmed. Already have it? Call us on <Hotline />.
      </Trans>
    </NoCardForThis>
  )
}

/** The card that another one replaces. */
const replacedBy = ({ replaces }: Card, cards: readonly Card[] = []): Card | undefined =>
  cards.find(({ cardReference }) => cardReference === replaces?.cardReference)

type ActivationProps = {
  card: Card
  old: Card | undefined
  cards: readonly Card[]
  onDone: (card: Card) => void
}

function Activation({ card, old, cards, onDone }: ActivationProps) {
  const navigate = useNavigate()
  return (
    <TaskPage card={card}>
      {cards.length > 1 && (
        <CardChoice
          cards={cards}
          chosen={card}
          onChoose={({ cardReference, kind }) =>
            void navigate({
              to: '/active-card/$cardType',
              params: { cardType: kind },
              search: { card: cardReference },
              replace: true,
              resetScroll: false,
            })
          }
        />
      )}
      <ActivatePart key={card.cardReference} card={card} old={old} onDone={onDone} />
    </TaskPage>
  )
}
