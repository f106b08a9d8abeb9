import { type CountedPurchase, rewardsDue } from '@sadu/contract/offers/rewards'
import { givesMoney, type OfferTerms } from '@sadu/contract/offers/terms'
import { riyadhDay } from '@sadu/contract/core/days'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { type OfferOnAccount, readCounted } from './due-store.ts'

/** The expected reward of an offer for a purchase, in halalas or points. */
export type ForeseenReward = { offerId: string; isMoney: boolean; amount: number }

type Purchase = {
  clientId: string
  accountId: string
  cardId: string
  cardmemberId: string
  merchantId: string
  billingMinor: number
}

/** The id that stands for the purchase that has not been made yet. */
const FORESEEN = ''

/** Returns the rewards that the offers linked to a card would give for a purchase made now, by the
 * same rules that credit posted purchases. Reads only. */
export async function foreseeRewards(
  tx: Tx,
  purchase: Purchase,
  now: Date,
): Promise<ForeseenReward[]> {
  const offers = await readLinked(tx, purchase, now)
  if (offers.length === 0) return []
  const counted = await readCounted(tx, offers)
  return offers.flatMap((offer): ForeseenReward[] => {
    const before = counted.filter(
      ({ offerId, cardmemberId }) =>
        offerId === offer.offerId && cardmemberId === purchase.cardmemberId,
    )
    const next: CountedPurchase = {
      id: FORESEEN,
      at: now.getTime(),
      netMinor: purchase.billingMinor,
      given: 0,
      rank: null,
    }
    const amount = rewardsDue(offer, [...before, next]).get(FORESEEN) ?? 0
    return amount > 0 ? [{ offerId: offer.offerId, isMoney: givesMoney(offer.reward), amount }] : []
  })
}

type Linked = OfferOnAccount & OfferTerms
type Raw = Omit<Linked, 'minimumMinor' | 'most'> & Record<'minimumMinor' | 'most', number | string>

/** Returns the offers linked to the card that count a purchase at the merchant today, with their
 * terms. */
async function readLinked(tx: Tx, purchase: Purchase, now: Date): Promise<Linked[]> {
  const { clientId, accountId, cardId, merchantId } = purchase
  const rows = await rowsOf<Raw>(
    tx,
    sql`select link.client_id as "clientId", link.account_id as "accountId",
        link.offer_id as "offerId", offer.reward, offer.value,
        offer.minimum_minor as "minimumMinor", offer.counts, offer.most, offer.times
      from offer_link link
      join offer on offer.id = link.offer_id
      join offer_merchant at on at.offer_id = offer.id and at.merchant_id = ${merchantId}::uuid
      where link.client_id = ${clientId} and link.account_id = ${accountId}::uuid
        and link.card_id = ${cardId}::uuid and link.unlinked_at is null
        and ${riyadhDay(now)}::date
          between offer.starts_on and greatest(offer.ends_on, link.ends_on)
      order by link.offer_id`,
  )
  return rows.map((row) =>
    Object.assign(row, { minimumMinor: Number(row.minimumMinor), most: Number(row.most) }),
  )
}
