import { cardReport, limitTerms, listCards } from '@sadu/contract'
import { readDraftAhead } from '../../data/queries/draft.ts'
import { readAhead, readNow } from '../../data/queries/read-ahead.ts'
import { readCards } from './reads.ts'
import { type AskedCard, type CardTask, ISSUE, LIMIT, taskCards } from './task-cards.ts'

/** Prefetches the data for reporting a card: the one in the URL, or the first. */
export async function readLostCard(asked: AskedCard): Promise<void> {
  const cardReference = await readTask(ISSUE, asked)
  if (cardReference === null) return
  readAhead(cardReport, { cardReference })
  readDraftAhead({ kind: 'cardIssue', subject: cardReference })
}

/** Prefetches the data for changing the limit of a card. */
export async function readLimit(asked: AskedCard): Promise<void> {
  const cardReference = await readTask(LIMIT, asked)
  if (cardReference === null) return
  readAhead(limitTerms, { cardReference })
  readDraftAhead({ kind: 'limit', subject: cardReference })
}

/** Reference of the card; if the URL names none, it is known once the list of cards is loaded. */
async function readTask(task: CardTask, asked: AskedCard): Promise<string | null> {
  readCards()
  if (asked.card !== undefined) return asked.card
  const { cards } = await readNow(listCards, {})
  return taskCards(cards, task, asked).card?.cardReference ?? null
}
