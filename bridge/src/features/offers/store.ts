import type { Localized, Tier } from '@sadu/contract'
import type { CardState } from '@sadu/contract/cards/states'
import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, eq, inArray, sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { offerMerchant, offerSaved } from '../../platform/db/schema/offers.ts'

/** A card, as offers need it. */
export type OfferCard = {
  id: string
  clientId: string
  accountId: string
  cardmemberId: string
  kind: 'primary' | 'supplementary'
  state: CardState
  lastDigits: string
  tier: Tier
  name: Localized
}

/** The owner’s cards that are not stopped or replaced, their own before others. */
export async function readOfferCards(tx: Tx, owner: Owner): Promise<OfferCard[]> {
  const rows = await rowsOf<Omit<OfferCard, 'name'> & { nameEn: string; nameAr: string }>(
    tx,
    sql`select card.id, card.client_id as "clientId", card.account_id as "accountId",
        card.cardmember_id as "cardmemberId", card.kind, card.state, card.last_digits as "lastDigits",
        account.tier, holder.full_name_en as "nameEn", holder.full_name_ar as "nameAr"
      from card
      join account on account.client_id = card.client_id and account.id = card.account_id
      join cardmember holder on holder.client_id = card.client_id and holder.id = card.cardmember_id
      where card.client_id = ${owner.clientId} and card.state in ('active', 'inactive', 'suspended')
        and (${owner.isPrimary}::boolean or card.cardmember_id = ${owner.cardmemberId}::uuid)
      order by card.cardmember_id <> ${owner.cardmemberId}::uuid, card.state <> 'active',
        card.account_id, card.kind, card.issued_on, card.serial_number`,
  )
  return rows.map(({ nameEn, nameAr, ...card }) =>
    Object.assign(card, { name: { en: nameEn, ar: nameAr } }),
  )
}

/** The active links of an offer on the owner’s cards: the time of linking, by card. */
export async function readLinks(tx: Tx, owner: Owner, offerId: string): Promise<Map<string, Date>> {
  const rows = await rowsOf<{ cardId: string; at: number | string }>(
    tx,
    sql`select card_id as "cardId", extract(epoch from linked_at) * 1000 as at from offer_link
      where client_id = ${owner.clientId} and offer_id = ${offerId}::uuid and unlinked_at is null`,
  )
  return new Map(rows.map(({ cardId, at }) => [cardId, new Date(Number(at))]))
}

const isOwn = (owner: Owner) => sql`reward.client_id = ${owner.clientId}
  and (${owner.isPrimary}::boolean or reward.cardmember_id = ${owner.cardmemberId}::uuid)`

/** The total rewards of an offer, by account and cardmember, in halalas or points. */
export async function readEarned(
  tx: Tx,
  owner: Owner,
  offerId: string,
): Promise<{ accountId: string; cardmemberId: string; amount: number }[]> {
  return rowsOf(
    tx,
    sql`select account_id as "accountId", cardmember_id as "cardmemberId",
        sum(minor + points)::float8 as amount
      from offer_reward reward where ${isOwn(owner)} and offer_id = ${offerId}::uuid
      group by account_id, cardmember_id`,
  )
}

/** The rewards of an offer, newest first. */
export async function readMoves(tx: Tx, owner: Owner, offerId: string, limit: number) {
  return rowsOf<{
    transactionId: string
    at: number | string
    lastDigits: string
    tier: Tier
    amount: number
  }>(
    tx,
    sql`select reward.transaction_id as "transactionId", extract(epoch from given_at) * 1000 as at,
        card.last_digits as "lastDigits", account.tier, (minor + points)::float8 as amount
      from offer_reward reward
      join card on card.client_id = reward.client_id and card.id = reward.card_id
      join account on account.client_id = card.client_id and account.id = card.account_id
      where ${isOwn(owner)} and offer_id = ${offerId}::uuid
      order by sequence desc limit ${limit}`,
  )
}

/** The total rewards of all offers since a time, net of reversals, in halalas and points. */
export async function readEarnedSince(tx: Tx, owner: Owner, since: Date) {
  const [row] = await rowsOf<{ minor: number; points: number }>(
    tx,
    sql`select coalesce(sum(minor), 0)::float8 as minor, coalesce(sum(points), 0)::float8 as points
      from offer_reward reward where ${isOwn(owner)} and given_at >= ${since.toISOString()}::timestamptz`,
  )
  return row ?? { minor: 0, points: 0 }
}

type Saved = { clientId: string; offerId: string }

/** A merchant whose purchases an offer counts. */
export async function readMerchant(tx: Tx, offerId: string): Promise<string> {
  const [found] = await tx
    .select({ id: offerMerchant.merchantId })
    .from(offerMerchant)
    .where(eq(offerMerchant.offerId, offerId))
    .orderBy(offerMerchant.merchantId)
    .limit(1)
  if (!found) throw new Error('an offer without a merchant')
  return found.id
}

/** Saves an offer to a card. Returns false if it is already saved. */
export async function insertSaved(
  tx: Tx,
  { clientId, offerId }: Saved,
  { cardId, now }: { cardId: string; now: Date },
): Promise<boolean> {
  const stored = await tx
    .insert(offerSaved)
    .values({ clientId, offerId, cardId, savedAt: now })
    .onConflictDoNothing()
    .returning({ cardId: offerSaved.cardId })
  return stored.length > 0
}

/** Removes an offer from cards. Returns the cards that it was removed from. */
export async function deleteSaved(
  tx: Tx,
  { clientId, offerId }: Saved,
  cardIds: readonly string[],
): Promise<string[]> {
  if (cardIds.length === 0) return []
  const gone = await tx
    .delete(offerSaved)
    .where(
      and(
        eq(offerSaved.clientId, clientId),
        eq(offerSaved.offerId, offerId),
        inArray(offerSaved.cardId, [...cardIds]),
      ),
    )
    .returning({ cardId: offerSaved.cardId })
  return gone.map(({ cardId }) => cardId)
}
