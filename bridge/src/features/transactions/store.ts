import { and, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { Category } from '@sadu/contract'
import type { Tx } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import {
  card,
  cardAuthorization,
  cardmember,
  merchant,
  posting,
} from '../../db/schema/customers.ts'
import type { Owner } from '../../owner.ts'
import type { Position } from './cursor.ts'

const ofClient = sql.placeholder('client')
const ofAccount = sql.placeholder('account')
const ofCardmember = sql.placeholder('cardmember')

/** Later than every row, in a year that PostgreSQL can read: where the first page begins. */
const NEWEST: Position = {
  at: new Date('9999-12-31T00:00:00Z'),
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
}

const merchantColumns = {
  merchantNameEn: merchant.nameEn,
  merchantNameAr: merchant.nameAr,
  category: merchant.category,
  cityEn: merchant.cityEn,
  cityAr: merchant.cityAr,
}
const personColumns = {
  cardmemberNameEn: cardmember.fullNameEn,
  cardmemberNameAr: cardmember.fullNameAr,
  lastDigits: card.lastDigits,
}

const postedQuery = (scope: 'account' | 'cardmember') =>
  prepared(`posted_of_${scope}`, (tx) =>
    tx
      .select({
        id: posting.id,
        serialNumber: posting.serialNumber,
        reference: posting.reference,
        kind: posting.kind,
        occurredAt: posting.occurredAt,
        postedOn: posting.postedOn,
        descriptionEn: posting.descriptionEn,
        descriptionAr: posting.descriptionAr,
        billingMinor: posting.billingMinor,
        transactionMinor: posting.transactionMinor,
        transactionCurrency: posting.transactionCurrency,
        fxRate: posting.fxRate,
        fxFeeMinor: posting.fxFeeMinor,
        cashBackMinor: posting.cashBackMinor,
        cardId: posting.cardId,
        ...merchantColumns,
        ...personColumns,
      })
      .from(posting)
      .leftJoin(merchant, eq(merchant.id, posting.merchantId))
      .leftJoin(card, and(eq(card.clientId, posting.clientId), eq(card.id, posting.cardId)))
      .leftJoin(
        cardmember,
        and(eq(cardmember.clientId, posting.clientId), eq(cardmember.id, posting.cardmemberId)),
      )
      .where(
        and(
          eq(posting.clientId, ofClient),
          eq(posting.accountId, ofAccount),
          scope === 'cardmember' ? eq(posting.cardmemberId, ofCardmember) : undefined,
          gte(posting.occurredAt, sql.placeholder('since')),
          sql`(${posting.occurredAt}, ${posting.id})
            < (${sql.placeholder('at')}::timestamptz, ${sql.placeholder('id')}::uuid)`,
        ),
      )
      .orderBy(desc(posting.occurredAt), desc(posting.id))
      .limit(sql.placeholder('limit'))
      .prepare(`posted_of_${scope}`),
  )
const postedOf = { account: postedQuery('account'), cardmember: postedQuery('cardmember') }

const scopeOf = (owner: Owner) => (owner.isPrimary ? 'account' : 'cardmember')

type Page = { accountId: string; since: Date; before: Position | null; limit: number }

/** Postings since a moment, newest first, from a position on. */
export function readPosted(tx: Tx, owner: Owner, { accountId, since, before, limit }: Page) {
  const from = before ?? NEWEST
  return postedOf[scopeOf(owner)](tx).execute({
    client: owner.clientId,
    cardmember: owner.cardmemberId,
    account: accountId,
    since,
    at: from.at.toISOString(),
    id: from.id,
    limit,
  })
}
export type PostedRow = Awaited<ReturnType<typeof readPosted>>[number]

const pendingOf = prepared('pending', (tx) =>
  tx
    .select({
      id: cardAuthorization.id,
      serialNumber: cardAuthorization.serialNumber,
      reference: cardAuthorization.reference,
      kind: cardAuthorization.kind,
      occurredAt: cardAuthorization.occurredAt,
      expiresAt: cardAuthorization.expiresAt,
      billingMinor: cardAuthorization.billingMinor,
      transactionMinor: cardAuthorization.transactionMinor,
      transactionCurrency: cardAuthorization.transactionCurrency,
      fxRate: cardAuthorization.fxRate,
      fxFeeMinor: cardAuthorization.fxFeeMinor,
      cardId: cardAuthorization.cardId,
      ...merchantColumns,
      ...personColumns,
    })
    .from(cardAuthorization)
    .innerJoin(merchant, eq(merchant.id, cardAuthorization.merchantId))
    .innerJoin(
      card,
      and(eq(card.clientId, cardAuthorization.clientId), eq(card.id, cardAuthorization.cardId)),
    )
    .innerJoin(
      cardmember,
      and(
        eq(cardmember.clientId, cardAuthorization.clientId),
        eq(cardmember.id, cardAuthorization.cardmemberId),
      ),
    )
    .where(
      and(
        eq(cardAuthorization.clientId, ofClient),
        eq(cardAuthorization.accountId, ofAccount),
        eq(cardAuthorization.state, 'pending'),
        sql`(${sql.placeholder('isPrimary')}::boolean
          or ${cardAuthorization.cardmemberId} = ${ofCardmember})`,
      ),
    )
    .orderBy(desc(cardAuthorization.occurredAt), desc(cardAuthorization.id))
    .prepare('pending'),
)

/** Authorizations that hold money and are not posted yet, newest first. */
export function readPending(tx: Tx, owner: Owner, accountId: string) {
  const { clientId, cardmemberId, isPrimary } = owner
  return pendingOf(tx).execute({
    client: clientId,
    cardmember: cardmemberId,
    isPrimary,
    account: accountId,
  })
}
export type PendingRow = Awaited<ReturnType<typeof readPending>>[number]

const spentByCategory = prepared('spent_by_category', (tx) => {
  const category = sql<Category>`coalesce(${merchant.category}, 'fees')`
  const spent = sql<number>`sum(${posting.billingMinor})::bigint`.mapWith(Number)
  return tx
    .select({ category, total: spent, count: sql<number>`count(*)::int`.mapWith(Number) })
    .from(posting)
    .leftJoin(merchant, eq(merchant.id, posting.merchantId))
    .where(
      and(
        eq(posting.clientId, ofClient),
        eq(posting.accountId, ofAccount),
        isNull(posting.statementId),
        inArray(posting.kind, ['purchase', 'refund', 'cash', 'fee']),
        sql`(${sql.placeholder('isPrimary')}::boolean or ${posting.cardmemberId} = ${ofCardmember})`,
      ),
    )
    .groupBy(sql`1`)
    .orderBy(sql`2 desc`, sql`1`)
    .prepare('spent_by_category')
})

/** What was spent since the last statement, refunds taken off, the largest category first. */
export function readSpending(tx: Tx, owner: Owner, accountId: string) {
  const { clientId, cardmemberId, isPrimary } = owner
  return spentByCategory(tx).execute({
    client: clientId,
    cardmember: cardmemberId,
    isPrimary,
    account: accountId,
  })
}
