import type { Trip } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'
import { searchWords } from '@sadu/contract/core/fold'
import { matchQuality } from '@sadu/contract/search/match'
import { searchTextOfTrip } from '@sadu/contract/search/search-text'
import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inOrder, presentTrip } from './present.ts'
import { readTrips } from './store.ts'

/** The owner’s trips that match a text by their countries, best match first; equal matches in list
 * order. */
export async function findTrips(
  tx: Tx,
  owner: Owner,
  { text, limit, now }: { text: string; limit: number; now: Date },
): Promise<Trip[]> {
  const words = searchWords(text)
  const today = riyadhDay(now)
  return inOrder((await readTrips(tx, owner)).map((row) => presentTrip(row, today)))
    .map((trip) => ({ trip, quality: matchQuality(words, searchTextOfTrip(trip)) }))
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .slice(0, limit)
    .map(({ trip }) => trip)
}
