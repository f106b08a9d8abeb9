import { cardReport, limitTerms, listCards } from '@sadu/contract'
import { readDraftAhead } from '../../data/queries/draft.ts'
import { readAhead, readNow } from '../../data/queries/read-ahead.ts'
import { readCards } from './reads.ts'
import { type AskedCard, type CardTask, ISSUE, LIMIT, taskCards } from './task-cards.ts'

/** Begins to read what is shown of a card that is lost, stolen or damaged: the one that the address names, or the first. */
export async function readLostCard(asked: AskedCard): Promise<void> {
  const cardReference = await readTask(ISSUE, asked)
  if (cardReference === null) return
  readAhead(cardReport, { cardReference })
  readDraftAhead({ kind: 'cardIssue', subject: cardReference })
}

/** The same of the limit of a card. */
export async function readLimit(asked: AskedCard): Promise<void> {
  const cardReference = await readTask(LIMIT, asked)
  if (cardReference === null) return
  readAhead(limitTerms, { cardReference })
  readDraftAhead({ kind: 'limit', subject: cardReference })
}

/** Which card it is; where the address names none, that is known with the list of cards. */
async function readTask(task: CardTask, asked: AskedCard): Promise<string | null> {
  readCards()
  if (asked.card !== undefined) return asked.card
  const { cards } = await readNow(listCards, {})
  return taskCards(cards, task, asked).card?.cardReference ?? null
}
