import type { Offer } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'
import { searchWords } from '@sadu/contract/core/fold'
import { matchQuality } from '@sadu/contract/search/match'
import { searchTextOfOffer } from '@sadu/contract/search/search-text'
import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { tiersOf } from './available.ts'
import { readOffer, readOfferNames } from './list-store.ts'
import { presentOffer } from './present.ts'

/** The offers for the owner’s cards that match a text by merchant, category or city, best match
 * first; equal matches by end date. */
export async function findOffers(
  tx: Tx,
  owner: Owner,
  { text, limit, now }: { text: string; limit: number; now: Date },
): Promise<Offer[]> {
  const words = searchWords(text)
  const tiers = await tiersOf(tx, owner, undefined)
  const best = (await readOfferNames(tx, { tiers, today: riyadhDay(now) }))
    .map(({ id, merchantName, category, places }) => ({
      id,
      quality: matchQuality(words, searchTextOfOffer({ merchantName, category, places })),
    }))
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .slice(0, limit)
  const found: Offer[] = []
  for (const { id } of best) {
    const row = await readOffer(tx, owner, id)
    if (row) found.push(presentOffer(row))
  }
  return found
}
