import type { IssueKind } from '@sadu/contract/cards/issue'
import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, asc, eq, sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { cardReport, cardReportTransaction } from '../../platform/db/schema/cards.ts'

// The key of a card that the caller has locked or may see.

type CardKey = { clientId: string; id: string }

const ofCard = ({ clientId, id }: CardKey) =>
  and(eq(cardReport.clientId, clientId), eq(cardReport.cardId, id))

/** Stores a report of a card. Returns false, and changes nothing, if the same was reported
 * before. */
export async function storeReport(
  tx: Tx,
  owner: Owner,
  { card, what, now }: { card: CardKey; what: IssueKind; now: Date },
): Promise<boolean> {
  const reported = { what, reportedBy: owner.cardmemberId, reportedAt: now }
  const stored = await tx
    .insert(cardReport)
    .values({ clientId: card.clientId, cardId: card.id, ...reported })
    .onConflictDoUpdate({
      target: [cardReport.clientId, cardReport.cardId],
      set: reported,
      setWhere: sql`${cardReport.what} <> excluded.what`,
    })
    .returning({ what: cardReport.what })
  return stored.length > 0
}

/** The report of a card, with the marked transactions; null if there is none. */
export async function readReport(tx: Tx, card: CardKey) {
  const [report] = await tx
    .select({
      what: cardReport.what,
      reportedAt: cardReport.reportedAt,
      requestReference: cardReport.requestReference,
    })
    .from(cardReport)
    .where(ofCard(card))
  if (!report) return null
  const { clientId, cardId, transactionId } = cardReportTransaction
  const marked = await tx
    .select({ transactionId })
    .from(cardReportTransaction)
    .where(and(eq(clientId, card.clientId), eq(cardId, card.id)))
    .orderBy(asc(transactionId))
  return { ...report, marked: marked.map((one) => one.transactionId) }
}

/** Replaces the marked charges of a reported card. Returns how many of the ids are charges of this
 * card: posted, or pending authorizations. */
export async function storeMarked(
  tx: Tx,
  owner: Owner,
  { card, ids, now }: { card: CardKey; ids: readonly string[]; now: Date },
): Promise<number> {
  const { clientId, cardId } = cardReportTransaction
  await tx
    .delete(cardReportTransaction)
    .where(and(eq(clientId, card.clientId), eq(cardId, card.id)))
  const marked = await rowsOf(
    tx,
    sql`with asked as (
        select value::uuid as id from json_array_elements_text(${JSON.stringify(ids)}::json)
      ), charge as (
        select posting.id from posting join asked using (id)
        where client_id = ${card.clientId} and card_id = ${card.id} and kind in ('purchase', 'cash')
        union
        select held.id from card_authorization held join asked using (id)
        where client_id = ${card.clientId} and card_id = ${card.id} and state = 'pending'
      )
      insert into card_report_transaction (client_id, card_id, transaction_id, marked_by, marked_at)
      select ${card.clientId}, ${card.id}::uuid, id, ${owner.cardmemberId}::uuid,
        ${now.toISOString()}::timestamptz
      from charge returning true`,
  )
  return marked.length
}

/** Stores the reference of the request for the replacement card, which is not made yet. */
export async function storeRequest(tx: Tx, card: CardKey, reference: string): Promise<void> {
  await tx
    .update(cardReport)
    .set({ requestReference: reference, madeCardId: null })
    .where(ofCard(card))
}
