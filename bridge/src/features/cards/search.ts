import type { Card } from '@sadu/contract'
import { searchWords } from '@sadu/contract/core/fold'
import { matchQuality } from '@sadu/contract/search/match'
import { searchTextOfCard } from '@sadu/contract/search/search-text'
import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { presentCard } from './present.ts'
import { readCards } from './store.ts'

/** The cards visible to the owner that match a text by digits, holder or kind, best match first;
 * equal matches in list order. */
export async function findCards(
  tx: Tx,
  owner: Owner,
  { text, limit }: { text: string; limit: number },
): Promise<Card[]> {
  const words = searchWords(text)
  const rows = await readCards(tx, owner, null)
  return rows
    .map((row) => presentCard(row, owner))
    .map((card) => ({ card, quality: matchQuality(words, searchTextOfCard(card)) }))
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .slice(0, limit)
    .map(({ card }) => card)
}
