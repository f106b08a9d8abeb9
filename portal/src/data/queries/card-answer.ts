import type { Card, CardDetail, ReportedCard, ResultsOf } from '@sadu/contract'
import { cardDetail, listCards } from '@sadu/contract/cards/calls'
import { cardReport } from '@sadu/contract/cards/issue-calls'
import { useQueryClient } from '@tanstack/react-query'

/** Puts a card that a call returned into the cached list, so that every part of the page shows it
 * immediately; the list is refetched too. */
export function useShowCard(): (card: Card) => void {
  const client = useQueryClient()
  return (card) =>
    void client.setQueryData<ResultsOf<typeof listCards>>(
      [listCards.path, {}],
      (held) =>
        held && {
          cards: held.cards.map((one) => (one.cardReference === card.cardReference ? card : one)),
        },
    )
}

/** Shows the response to a change of a card's controls, before anything is refetched. */
export function useShowDetail(): (detail: CardDetail) => void {
  const client = useQueryClient()
  return (detail) => {
    const { cardReference } = detail.card
    client.setQueryData([cardDetail.path, { cardReference }], detail)
  }
}

/** Shows a card and its report from the response of a call. */
export function useShowReport(): (answered: { card: Card; report: ReportedCard }) => void {
  const client = useQueryClient()
  const showCard = useShowCard()
  return ({ card, report }) => {
    client.setQueryData<ResultsOf<typeof cardReport>>(
      [cardReport.path, { cardReference: card.cardReference }],
      (held) => held && { ...held, report },
    )
    showCard(card)
  }
}
