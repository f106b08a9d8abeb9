import type { OwnCategory } from '@sadu/contract'
import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, eq, sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { chargeNote, ownCategory } from '../../platform/db/schema/own-order.ts'

const visible = ({ clientId, cardmemberId, isPrimary }: Owner) =>
  sql`client_id = ${clientId} and (${isPrimary}::boolean or cardmember_id = ${cardmemberId}::uuid)`

/** The issuer's category of a merchant with a charge that the owner may see; null if there is
 * none. */
export async function readVisitedCategory(tx: Tx, owner: Owner, merchantId: string) {
  const [found] = await rowsOf<{ category: string }>(
    tx,
    sql`select category from merchant where id = ${merchantId}::uuid and (
      exists (select from posting where ${visible(owner)} and merchant_id = merchant.id)
      or exists (select from card_authorization
        where ${visible(owner)} and merchant_id = merchant.id and state = 'pending'))`,
  )
  return found?.category ?? null
}

type Chosen = { merchantId: string; category: OwnCategory; now: Date }

/** Sets the owner's category for a merchant. Returns false if it was already set. */
export async function saveCategory(
  tx: Tx,
  { clientId, cardmemberId }: Owner,
  { merchantId, category, now }: Chosen,
): Promise<boolean> {
  const changed = await tx
    .insert(ownCategory)
    .values({ clientId, cardmemberId, merchantId, category, setAt: now })
    .onConflictDoUpdate({
      target: [ownCategory.clientId, ownCategory.cardmemberId, ownCategory.merchantId],
      set: { category, setAt: now },
      setWhere: sql`${ownCategory.category} <> excluded.category`,
    })
    .returning({ category: ownCategory.category })
  return changed.length > 0
}

/** Restores the issuer's category. Returns false if the owner had set no other. */
export async function deleteCategory(
  tx: Tx,
  { clientId, cardmemberId }: Owner,
  merchantId: string,
): Promise<boolean> {
  const gone = await tx
    .delete(ownCategory)
    .where(
      and(
        eq(ownCategory.clientId, clientId),
        eq(ownCategory.cardmemberId, cardmemberId),
        eq(ownCategory.merchantId, merchantId),
      ),
    )
    .returning({ merchantId: ownCategory.merchantId })
  return gone.length > 0
}

/** Stores the owner's note on a charge. Returns false if the text is unchanged. */
export async function saveNote(
  tx: Tx,
  { clientId, cardmemberId }: Owner,
  { chargeId, note, now }: { chargeId: string; note: string; now: Date },
): Promise<boolean> {
  const changed = await tx
    .insert(chargeNote)
    .values({ clientId, cardmemberId, chargeId, note, writtenAt: now })
    .onConflictDoUpdate({
      target: [chargeNote.clientId, chargeNote.cardmemberId, chargeNote.chargeId],
      set: { note, writtenAt: now },
      setWhere: sql`${chargeNote.note} <> excluded.note`,
    })
    .returning({ chargeId: chargeNote.chargeId })
  return changed.length > 0
}

/** Deletes the owner's note on a charge. Returns false if there was none. */
export async function deleteNote(
  tx: Tx,
  { clientId, cardmemberId }: Owner,
  chargeId: string,
): Promise<boolean> {
  const gone = await tx
    .delete(chargeNote)
    .where(
      and(
        eq(chargeNote.clientId, clientId),
        eq(chargeNote.cardmemberId, cardmemberId),
        eq(chargeNote.chargeId, chargeId),
      ),
    )
    .returning({ chargeId: chargeNote.chargeId })
  return gone.length > 0
}
