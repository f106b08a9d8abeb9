import type { Tx } from '../../platform/db/database.ts'
import { and, eq } from '../../platform/db/drizzle.ts'
import {
  card,
  cardAuthorization,
  cardmember,
  merchant,
  posting,
} from '../../platform/db/schema/customers.ts'

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

/** Selects postings with all displayed columns; the query has to restrict them to an owner. */
export function selectPosted(tx: Tx) {
  return tx
    .select({
      id: posting.id,
      accountId: posting.accountId,
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
      merchantId: posting.merchantId,
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
}
export type PostedRow = Awaited<ReturnType<typeof selectPosted>>[number]

/** Selects authorizations with all displayed columns; the query has to restrict them to an
 * owner. */
export function selectAuthorized(tx: Tx) {
  return tx
    .select({
      id: cardAuthorization.id,
      accountId: cardAuthorization.accountId,
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
      releasedMinor: cardAuthorization.releasedMinor,
      cardId: cardAuthorization.cardId,
      merchantId: cardAuthorization.merchantId,
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
}
export type PendingRow = Awaited<ReturnType<typeof selectAuthorized>>[number]
