import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, desc, eq, inArray, max, sql } from '../../platform/db/drizzle.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { merchant, posting } from '../../platform/db/schema/customers.ts'
import { chargeNote } from '../../platform/db/schema/own-order.ts'
import {
  chargeOfPosting,
  hasReceipt,
  isOwnNote,
  isOwnReceipt,
  receipts,
} from '../../domain/own-order/columns.ts'
import { selectPosted } from './rows.ts'

type Within = { accountId: string; history: string; limit: number }

const newest = sql<
  string[]
>`(array_agg(${posting.id} order by ${posting.occurredAt} desc))[1:${sql.placeholder('limit')}::integer]`

const own = { client: posting.clientId, viewer: sql.placeholder('cardmember') }

const textsOf = (name: string, isPrimary: boolean) =>
  prepared(name, (tx) =>
    tx
      .select({
        merchant: merchant.searchText,
        descriptionEn: posting.descriptionEn,
        descriptionAr: posting.descriptionAr,
        note: chargeNote.searchText,
        hasReceipt,
        latest: max(posting.occurredAt),
        newest,
      })
      .from(posting)
      .leftJoin(merchant, eq(merchant.id, posting.merchantId))
      .leftJoin(chargeNote, isOwnNote(own, chargeOfPosting))
      .leftJoin(receipts, isOwnReceipt(own, chargeOfPosting))
      .where(
        and(
          eq(posting.clientId, sql.placeholder('client')),
          eq(posting.accountId, sql.placeholder('account')),
          isPrimary ? undefined : eq(posting.cardmemberId, sql.placeholder('cardmember')),
          sql`${posting.postedOn} >= ${sql.placeholder('history')}::date`,
        ),
      )
      .groupBy(
        merchant.id,
        posting.descriptionEn,
        posting.descriptionAr,
        chargeNote.searchText,
        hasReceipt,
      )
      .orderBy(desc(max(posting.occurredAt)))
      .prepare(name),
  )
const texts = {
  primary: textsOf('posted_texts_of_account', true),
  supplementary: textsOf('posted_texts_of_cardmember', false),
}

/** The distinct texts of the owner's postings of an account, each with its newest postings (at most
 * `limit`), most recently used first. */
export function readPostedTexts(tx: Tx, owner: Owner, { accountId, history, limit }: Within) {
  return texts[owner.isPrimary ? 'primary' : 'supplementary'](tx).execute({
    client: owner.clientId,
    account: accountId,
    cardmember: owner.cardmemberId,
    history,
    limit,
  })
}

/** The owner's postings of an account, by id. */
export function readPostedByIds(
  tx: Tx,
  owner: Owner,
  { accountId, ids }: { accountId: string; ids: string[] },
) {
  return selectPosted(tx, owner.cardmemberId).where(
    and(
      eq(posting.clientId, owner.clientId),
      eq(posting.accountId, accountId),
      owner.isPrimary ? undefined : eq(posting.cardmemberId, owner.cardmemberId),
      inArray(posting.id, ids),
    ),
  )
}
