import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Card, cardReport } from '@sadu/contract'
import { useParams, useSearch } from '@tanstack/react-router'
import { useCards } from '../../data/queries/cards.ts'
import { leadingCard } from '../../data/queries/leading-card.ts'
import { readAhead } from '../../data/queries/read-ahead.ts'
import { PanelFaces } from '../../problems/panel-faces.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { IssueSearch } from './issue-search.ts'
import { IssueTask } from './issue-task.tsx'
import { NoCardForThis } from './no-card.tsx'
import { readCardsAhead } from './queries.ts'
import { useCardReport } from './use-issue.ts'

export const title = msg`Lost, stolen or damaged card`

export function readFirst() {
  readCardsAhead()
  const card = new URLSearchParams(window.location.search).get('card')
  if (card !== null) readAhead(cardReport, { cardReference: card })
}

const mayBeReported = ({ actions }: Card) => actions.includes('reportLost')
const isReported = ({ actions, replacement }: Card) =>
  actions.includes('orderReplacement') || replacement !== null

/** `/card-issue/{cardType}`: reports one of the person's cards of this kind, orders another in its place, and
 * follows that one. */
export function IssueScreen() {
  const { t } = useLingui()
  const { cardType } = useParams({ strict: false })
  const { card: reference }: IssueSearch = useSearch({ strict: false })
  const query = useCards()
  const cards = (query.data ?? []).filter(
    (card) => card.kind === cardType && (mayBeReported(card) || isReported(card)),
  )
  const named = cards.find(({ cardReference }) => cardReference === reference)
  const card = named ?? leadingCard(cards)
  return (
    <PanelFaces
      query={query}
      loading={{ label: t`Loading your cards`, shape: <Skeleton className="h-dvh w-full" /> }}
      failedTitle={<Trans>We couldn’t show your cards.</Trans>}
    >
      {() =>
        card ? (
          <Reported key={card.cardReference} card={card} cards={cards.filter(mayBeReported)} />
        ) : (
          <div className="grid gap-6">
            <PageHead
              parents={[
                { key: 'cards', name: <Trans>Cards</Trans>, link: { to: '/manage-card-details' } },
              ]}
              title={<Trans>Lost, stolen or damaged card</Trans>}
            />
            <NoCardForThis>
              <Trans>None of these cards can be reported now.</Trans>
            </NoCardForThis>
          </div>
        )
      }
    </PanelFaces>
  )
}

function Reported({ card, cards }: { card: Card; cards: readonly Card[] }) {
  const { t } = useLingui()
  return (
    <PanelFaces
      query={useCardReport(card.cardReference)}
      loading={{ label: t`Loading the report`, shape: <Skeleton className="h-dvh w-full" /> }}
      failedTitle={<Trans>We couldn’t show the report of this card.</Trans>}
    >
      {(known) => <IssueTask card={card} cards={cards} known={known} />}
    </PanelFaces>
  )
}
