import { listCards } from '@sadu/contract/cards/calls'
import { cardReport } from '@sadu/contract/cards/issue-calls'
import { limitTerms } from '@sadu/contract/cards/limit-calls'
import { prefetchDraft } from '../../data/queries/draft.ts'
import { prefetch, fetchNow } from '../../data/queries/prefetch.ts'
import { prefetchCards } from './prefetch.ts'
import { type RequestedCard, type CardTask, ISSUE, LIMIT, taskCards } from './task-cards.ts'

/** Prefetches the data for reporting a card: the one in the URL, or the first. */
export async function prefetchLostCard(requestedStep: RequestedCard): Promise<void> {
  const cardReference = await readTask(ISSUE, requestedStep)
  if (cardReference === null) return
  prefetch(cardReport, { cardReference })
  prefetchDraft({ kind: 'cardIssue', subject: cardReference })
}

/** Prefetches the data for changing the limit of a card. */
export async function prefetchLimit(requestedStep: RequestedCard): Promise<void> {
  const cardReference = await readTask(LIMIT, requestedStep)
  if (cardReference === null) return
  prefetch(limitTerms, { cardReference })
  prefetchDraft({ kind: 'limit', subject: cardReference })
}

/** Reference of the card; if the URL names none, it is known once the list of cards is loaded. */
async function readTask(task: CardTask, requestedStep: RequestedCard): Promise<string | null> {
  prefetchCards()
  if (requestedStep.card !== undefined) return requestedStep.card
  const { cards } = await fetchNow(listCards, {})
  return taskCards(cards, task, requestedStep).card?.cardReference ?? null
}
