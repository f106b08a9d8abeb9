import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useCards } from '../../data/queries/cards.ts'
import { PanelFaces } from '../../problems/panel-faces.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ActivatePart } from './activate-part.tsx'
import { CardChoice } from './card-choice.tsx'
import { ActivatedNotice } from './done-notices.tsx'
import { NoCardForThis } from './no-card.tsx'
import { readCardsAhead } from './queries.ts'
import type { CardSearch } from './search.ts'
import { TaskPage } from './task-page.tsx'

export const title = msg`Activate a card`

export const readFirst = readCardsAhead

/** `/active-card/{cardType}`: activates one of the person's new cards of this kind. */
export function ActivateScreen() {
  const { t } = useLingui()
  const { cardType } = useParams({ strict: false })
  const { card: reference }: CardSearch = useSearch({ strict: false })
  const [done, setDone] = useState<Card | null>(null)
  const query = useCards()
  const cards = (query.data ?? []).filter(
    ({ kind, actions }) => kind === cardType && actions.includes('activate'),
  )
  const card = cards.find(({ cardReference }) => cardReference === reference) ?? cards[0]
  return (
    <div className="grid gap-6">
      <PageHead
        parents={[
          { key: 'cards', name: <Trans>Cards</Trans>, link: { to: '/manage-card-details' } },
        ]}
        title={<Trans>Activate a card</Trans>}
      />
      <PanelFaces
        query={query}
        loading={{ label: t`Loading your cards`, shape: <Skeleton className="h-dvh w-full" /> }}
        failedTitle={<Trans>We couldn’t show your cards.</Trans>}
      >
        {() => {
          if (done) {
            return (
              <TaskPage card={done}>
                <ActivatedNotice card={done} />
              </TaskPage>
            )
          }
          if (card) return <Activation card={card} cards={cards} onDone={setDone} />
          return (
            <NoCardForThis>
              <Trans>None of these cards waits for its activation.</Trans>
            </NoCardForThis>
          )
        }}
      </PanelFaces>
    </div>
  )
}

type ActivationProps = { card: Card; cards: readonly Card[]; onDone: (card: Card) => void }

function Activation({ card, cards, onDone }: ActivationProps) {
  const navigate = useNavigate()
  return (
    // The digits are asked for, so the drawing keeps them to itself.
    <TaskPage card={{ ...card, lastDigits: '•'.repeat(card.lastDigits.length) }}>
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
      <ActivatePart key={card.cardReference} card={card} onDone={onDone} />
    </TaskPage>
  )
}
