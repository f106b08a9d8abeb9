import type { Card } from '@sadu/contract'
import { useParams, useSearch } from '@tanstack/react-router'
import { useCards } from '../../data/queries/cards.ts'
import type { CardSearch } from './search.ts'

type First = (cards: readonly Card[]) => Card | undefined

/** The person's cards of the kind in the address that allow a task, and the card that the task is about: the
 * one that the address names, else the first. */
export function useTaskCards(allows: (card: Card) => boolean, first: First = ([card]) => card) {
  const { cardType } = useParams({ strict: false })
  const { card: reference }: CardSearch = useSearch({ strict: false })
  const query = useCards()
  const cards = (query.data ?? []).filter((card) => card.kind === cardType && allows(card))
  const card = cards.find(({ cardReference }) => cardReference === reference) ?? first(cards)
  return { query, cards, card }
}
