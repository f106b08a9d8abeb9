import { useReadSearch } from '../../ui/use-read-search.ts'
import { useParams } from '@tanstack/react-router'
import { useCards } from '../../data/queries/cards.ts'
import { readCardSearch } from './search.ts'
import { type CardTask, taskCards } from './task-cards.ts'

/** The user's cards for a task, and the one selected by the URL. */
export function useTaskCards(task: CardTask) {
  const { cardType } = useParams({ strict: false })
  const { card } = useReadSearch(readCardSearch)
  const query = useCards()
  return { query, ...taskCards(query.data ?? [], task, { cardType, ...(card && { card }) }) }
}
