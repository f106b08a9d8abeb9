import { useParams, useSearch } from '@tanstack/react-router'
import { useCards } from '../../data/queries/cards.ts'
import type { CardSearch } from './search.ts'
import { type CardTask, taskCards } from './task-cards.ts'

/** The person's cards for a task, and the one that it is about, by the address. */
export function useTaskCards(task: CardTask) {
  const { cardType } = useParams({ strict: false })
  const { card }: CardSearch = useSearch({ strict: false })
  const query = useCards()
  return { query, ...taskCards(query.data ?? [], task, { cardType, ...(card && { card }) }) }
}
