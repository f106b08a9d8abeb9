import type { PendingTransaction, Transaction } from '@sadu/contract'
import { searchWords } from '@sadu/contract/core/fold'
import { matchQuality } from '@sadu/contract/search/match'
import { RECEIPT_WORDS, searchTextOfTransaction } from '@sadu/contract/search/search-text'
import type { Owner } from '../../core/owner.ts'
import { ownedAccounts } from '../../domain/accounts/owned-account.ts'
import type { Tx } from '../../platform/db/database.ts'
import { filterOf } from './filter.ts'
import { readHeld, readPosted } from './list-store.ts'
import { presentPending, presentPosted } from './present.ts'
import { readPostedByIds, readPostedTexts } from './search-store.ts'

const RECEIPT = `${RECEIPT_WORDS.en} ${RECEIPT_WORDS.ar}`

type Asked = { text: string; limit: number; now: Date }
type Account = Awaited<ReturnType<typeof ownedAccounts>>[number]
type Hit = { quality: number; transaction: Transaction | PendingTransaction }

/** The owner's transactions of all accounts that match a text, best match first; equal matches by
 * date, newest first. An account has few distinct texts, so they are compared here, and typo
 * tolerance needs no index. */
export async function findTransactions(tx: Tx, owner: Owner, asked: Asked) {
  const hits: Hit[] = []
  for (const account of await ownedAccounts(tx, owner)) {
    hits.push(...(await heldIn(tx, owner, account, asked)))
    hits.push(...(await postedIn(tx, owner, account, asked)))
  }
  return hits
    .toSorted(
      (one, other) =>
        other.quality - one.quality || other.transaction.date.localeCompare(one.transaction.date),
    )
    .slice(0, asked.limit)
    .map(({ transaction }) => transaction)
}

async function heldIn(tx: Tx, owner: Owner, account: Account, { text, now }: Asked) {
  const rows = await readHeld(tx, owner, account.id, filterOf({}, account.cycleDay, now))
  const words = searchWords(text)
  return rows.flatMap((row): Hit[] => {
    const transaction = presentPending(row, account)
    const quality = matchQuality(words, searchTextOfTransaction(transaction))
    return quality === 0 ? [] : [{ quality, transaction }]
  })
}

async function postedIn(tx: Tx, owner: Owner, account: Account, asked: Asked): Promise<Hit[]> {
  const { text, limit, now } = asked
  const filter = filterOf({ text }, account.cycleDay, now)
  const accountId = account.id
  if (filter.reference !== null) {
    const list = { accountId, filter, sort: 'newest', isWhole: false, after: null, limit } as const
    const rows = await readPosted(tx, owner, list)
    return rows.map((row) => ({ quality: 1, transaction: presentPosted(row, account) }))
  }
  const words = searchWords(text)
  const { history } = filter
  const qualities = new Map<string, number>()
  const texts = await readPostedTexts(tx, owner, { accountId, history, limit })
  const fitting = texts
    .map(({ merchant, descriptionEn, descriptionAr, note, hasReceipt, newest }) => ({
      newest,
      quality: matchQuality(
        words,
        `${merchant ?? ''} ${descriptionEn} ${descriptionAr} ${note ?? ''} ${hasReceipt ? RECEIPT : ''}`,
      ),
    }))
    .filter(({ quality }) => quality > 0)
    // The sort is stable: equal matches stay in order of last use, so only texts with older rows
    // are cut off.
    .toSorted((one, other) => other.quality - one.quality)
    .slice(0, limit)
  for (const { newest, quality } of fitting) for (const id of newest) qualities.set(id, quality)
  if (qualities.size === 0) return []
  const rows = await readPostedByIds(tx, owner, { accountId, ids: [...qualities.keys()] })
  return rows.map((row) => ({
    quality: qualities.get(row.id) ?? 0,
    transaction: presentPosted(row, account),
  }))
}
