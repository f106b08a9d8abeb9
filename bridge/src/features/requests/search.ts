import type { Request } from '@sadu/contract'
import { searchWords } from '@sadu/contract/core/fold'
import { matchQuality } from '@sadu/contract/search/match'
import { searchTextOfRequest } from '@sadu/contract/search/search-text'
import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { presentRequest } from './present.ts'
import { readRequests } from './store.ts'

/** The requests visible to the owner that match a text, best match first; equal matches in list
 * order. */
export async function findRequests(
  tx: Tx,
  owner: Owner,
  { text, limit, now }: { text: string; limit: number; now: Date },
): Promise<Request[]> {
  const words = searchWords(text)
  const rows = await readRequests(tx, owner)
  return rows
    .map((row) => presentRequest(row, owner, now))
    .map((request) => ({ request, quality: matchQuality(words, searchTextOfRequest(request)) }))
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .slice(0, limit)
    .map(({ request }) => request)
}
