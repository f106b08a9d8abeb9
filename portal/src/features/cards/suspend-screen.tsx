import { Trans } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { BELOW_CARDS } from '../../ui/below-cards.tsx'
import { NoCardForThis } from '../../ui/no-card.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { CardChoice } from './card-choice.tsx'
import { linkOf } from './card-links.ts'
import { CardsBoundary } from './cards-boundary.tsx'
import { ReactivatePart } from './reactivate-part.tsx'
import { SuspendPart } from './suspend-part.tsx'
import type { CardTask } from './task-cards.ts'
import { TaskPage } from './task-page.tsx'
import { useTaskCards } from './use-task-cards.ts'

const route = getRouteApi('/_content/_signed-in/block-card/$cardType')

const SUSPENSION: CardTask = {
  allows: ({ actions }) => actions.includes('suspend') || actions.includes('unsuspend'),
}

/** The action just completed, so that the page confirms it instead of offering to undo it. */
type Done = { card: string; what: 'suspended' | 'reactivated' }

/** `/block-card/{cardType}`: suspends or reactivates one of the user's cards of this kind. The
 * bridge decides which of the two a card allows. */
export function SuspendScreen() {
  const { query, cards, card } = useTaskCards(SUSPENSION, {
    ...route.useParams(),
    ...route.useSearch(),
  })
  const [done, setDone] = useState<Done | null>(null)
  const what = done && done.card === card?.cardReference ? done.what : null
  const isReactivation = what ? what === 'reactivated' : card?.actions.includes('unsuspend')
  return (
    <div className="grid gap-6">
      <PageHead
        parents={BELOW_CARDS}
        title={
          isReactivation ? (
            <Trans>Reactivate a card</Trans>
          ) : (
            <Trans>Suspend a card for a while</Trans>
          )
        }
      />
      <CardsBoundary query={query}>
        {() =>
          card ? (
            <Suspension
              key={card.cardReference}
              card={card}
              cards={cards}
              done={what}
              onDone={(now) => setDone({ card: card.cardReference, what: now })}
            />
          ) : (
            <NothingToSuspend cards={query.data ?? []} />
          )
        }
      </CardsBoundary>
    </div>
  )
}

/** Explains why no card can be suspended. An inactive card cannot pay; it can only be reported. */
function NothingToSuspend({ cards }: { cards: readonly Card[] }) {
  const waiting = cards.find(({ state }) => state === 'inactive')
  if (!waiting || cards.some(SUSPENSION.allows)) {
    return (
      <NoCardForThis>
        <Trans>None of these cards can be suspended or reactivated now.</Trans>
      </NoCardForThis>
    )
  }
  return (
    <NoCardForThis title={<Trans>There’s nothing to suspend</Trans>}>
      <Trans>
        The card ending in <bdi>{waiting.lastDigits}</bdi> isn’t active yet, so nobody can pay with
        it. If it’s lost or stolen,{' '}
        <TextLink isInline {...linkOf('reportLost', waiting)}>
          report it
        </TextLink>
        .
      </Trans>
    </NoCardForThis>
  )
}

type SuspensionProps = {
  card: Card
  cards: readonly Card[]
  done: Done['what'] | null
  onDone: (what: Done['what']) => void
}

function Suspension({ card, cards, done, onDone }: SuspensionProps) {
  const navigate = useNavigate()
  const choice = cards.length > 1 && done === null && (
    <CardChoice
      cards={cards}
      chosen={card}
      onChoose={({ cardReference, kind }) =>
        void navigate({
          to: '/block-card/$cardType',
          params: { cardType: kind },
          search: { card: cardReference },
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
  const isReactivation = done === null ? card.actions.includes('unsuspend') : done === 'reactivated'
  return (
    <TaskPage card={card}>
      {choice}
      {isReactivation ? (
        <ReactivatePart card={card} isDone={done !== null} onDone={() => onDone('reactivated')} />
      ) : (
        <SuspendPart card={card} isDone={done !== null} onDone={() => onDone('suspended')} />
      )}
    </TaskPage>
  )
}
