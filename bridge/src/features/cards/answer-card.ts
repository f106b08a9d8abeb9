import type { Card } from '@sadu/contract'
import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { presentCard } from './present.ts'
import { readCard } from './store.ts'

/** A card after a change, with the actions that are now available. */
export async function answerCard(tx: Tx, owner: Owner, cardId: string): Promise<{ card: Card }> {
  const row = await readCard(tx, owner, cardId)
  if (!row) throw new Error('a card that was changed and is not there')
  return { card: presentCard(row, owner) }
}
