import { useCards } from '../../data/queries/cards.ts'
import { type RequestedCard, type CardTask, taskCards } from './task-cards.ts'

/** The person's cards for a task, and the one in the URL. */
export function useTaskCards(task: CardTask, asked: RequestedCard) {
  const query = useCards()
  return { query, ...taskCards(query.data ?? [], task, asked) }
}
