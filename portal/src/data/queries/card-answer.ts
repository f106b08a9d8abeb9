import {
  type Card,
  type CardDetail,
  cardDetail,
  cardReport,
  listCards,
  type ReportedCard,
  type ResultsOf,
} from '@sadu/contract'
import { useQueryClient } from '@tanstack/react-query'

/** Puts a card that a call has just answered into the list, so that every part of the page shows it at
 * once; the list is read anew besides. */
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

/** Shows what a change of a card's controls answered, before anything is read anew. */
export function useShowDetail(): (detail: CardDetail) => void {
  const client = useQueryClient()
  return (detail) => {
    const { cardReference } = detail.card
    client.setQueryData([cardDetail.path, { cardReference }], detail)
  }
}

/** Shows a card and what was reported of it as a call has just answered them. */
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
