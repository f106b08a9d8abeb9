import type { Tx } from '../../platform/db/database.ts'
import { and, eq, sql } from '../../platform/db/drizzle.ts'
import {
  card,
  cardAuthorization,
  cardmember,
  merchant,
  posting,
} from '../../platform/db/schema/customers.ts'
import { chargeNote, ownCategory } from '../../platform/db/schema/own-order.ts'
import {
  categoryForViewer,
  chargeOfPosting,
  hasReceipt,
  isOwnCategory,
  isOwnNote,
  isOwnReceipt,
  receipts,
} from '../../domain/own-order/columns.ts'

const merchantColumns = {
  merchantNameEn: merchant.nameEn,
  merchantNameAr: merchant.nameAr,
  category: categoryForViewer,
  usualCategory: merchant.category,
  cityEn: merchant.cityEn,
  cityAr: merchant.cityAr,
}
const personColumns = {
  cardmemberNameEn: cardmember.fullNameEn,
  cardmemberNameAr: cardmember.fullNameAr,
  lastDigits: card.lastDigits,
  note: chargeNote.note,
}

/** The person whose categories and notes are shown, as the placeholder of prepared queries. */
const PREPARED_VIEWER = sql.placeholder('cardmember')

/** Selects postings with all displayed columns; the query has to restrict them to an owner. */
export function selectPosted(tx: Tx, viewer: unknown = PREPARED_VIEWER) {
  const own = { client: posting.clientId, viewer }
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
      hasReceipt,
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
    .leftJoin(ownCategory, isOwnCategory(own, posting.merchantId))
    .leftJoin(chargeNote, isOwnNote(own, chargeOfPosting))
    .leftJoin(receipts, isOwnReceipt(own, chargeOfPosting))
}
export type PostedRow = Awaited<ReturnType<typeof selectPosted>>[number]

/** Selects authorizations with all displayed columns; the query has to restrict them to an
 * owner. */
export function selectAuthorized(tx: Tx) {
  const own = { client: cardAuthorization.clientId, viewer: PREPARED_VIEWER }
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
    .leftJoin(ownCategory, isOwnCategory(own, cardAuthorization.merchantId))
    .leftJoin(chargeNote, isOwnNote(own, cardAuthorization.id))
}
export type PendingRow = Awaited<ReturnType<typeof selectAuthorized>>[number]
