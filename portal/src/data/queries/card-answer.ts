import { type Card, type CardDetail, cardDetail, listCards, type ResultsOf } from '@sadu/contract'
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
