import { Trans } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { BELOW_CARDS } from '../../ui/below-cards.tsx'
import { useFocusedHeading } from '../../ui/focus-heading.ts'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { NoCardForThis } from '../../ui/no-card.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { CardChoice } from './card-choice.tsx'
import { linkOf } from './card-links.ts'
import { CardsBoundary } from './cards-boundary.tsx'
import { ReactivatedNotice, SuspendedNotice } from './done-notices.tsx'
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
  useFocusedHeading(what ?? 'task', { scrolls: true })
  return (
    <div className="grid gap-4 lg:gap-6">
      <PageHead parents={BELOW_CARDS} title={<Title card={card} done={what} />} />
      <CardsBoundary query={query}>
        {() =>
          card ? (
            <Suspension
              key={card.cardReference}
              card={card}
              cards={cards}
              done={what}
              onDone={(now) => setDone({ card: card.cardReference, what: now })}
              onUndo={() => setDone(null)}
            />
          ) : (
            <NothingToSuspend cards={query.data ?? []} />
          )
        }
      </CardsBoundary>
    </div>
  )
}

/** The state of the card if it has just changed or is the reason for the visit, otherwise the
 * action. */
function Title({ card, done }: { card: Card | undefined; done: Done['what'] | null }) {
  if (!card) return <Trans>Suspend a card for a while</Trans>
  const digits = <MaskedCard lastDigits={card.lastDigits} />
  if (done === 'reactivated') return <Trans>{digits} is active again</Trans>
  if (done === 'suspended' || card.actions.includes('unsuspend')) {
    return <Trans>{digits} is suspended</Trans>
  }
  return <Trans>Suspend {digits}</Trans>
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
  /** Called to offer the opposite of the completed action. */
  onUndo: () => void
}

function Suspension({ card, cards, done, onDone, onUndo }: SuspensionProps) {
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
  return (
    <TaskPage card={card} hasTaskBar={done === null} isChosen={choice !== false}>
      {choice}
      {done === 'suspended' ? (
        <SuspendedNotice card={card} onUndo={onUndo} />
      ) : done === 'reactivated' ? (
        <ReactivatedNotice card={card} onUndo={onUndo} />
      ) : card.actions.includes('unsuspend') ? (
        <ReactivatePart card={card} onDone={() => onDone('reactivated')} />
      ) : (
        <SuspendPart card={card} onDone={() => onDone('suspended')} />
      )}
    </TaskPage>
  )
}
