import type { Localized } from '@sadu/contract'
import { givesMoney, type OfferReward } from '@sadu/contract/offers/terms'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'

/** A reward that an offer credited or took back for a purchase, in halalas or points. */
export type GivenByOffer = {
  offerReference: string
  merchantName: Localized
  isMoney: boolean
  amount: number
  /** The ids of the purchase and of its reward, which is a posting or points entry. */
  transactionReference: string
  entryReference: string
}

/** Returns the rewards that offers gave for a transaction, in order. If the transaction is itself a
 * reward, returns that reward with the purchase that it belongs to. */
export async function readOffersOf(
  tx: Tx,
  { clientId, transactionId }: { clientId: string; transactionId: string },
): Promise<GivenByOffer[]> {
  const rows = await rowsOf<
    Omit<GivenByOffer, 'merchantName' | 'isMoney'> & {
      nameEn: string
      nameAr: string
      reward: OfferReward
    }
  >(
    tx,
    sql`select offer.id as "offerReference", name_en as "nameEn", name_ar as "nameAr", offer.reward,
        (given.minor + given.points)::float8 as amount, given.transaction_id as "transactionReference",
        given.entry_id as "entryReference"
      from offer_reward given join offer on offer.id = given.offer_id
      where given.client_id = ${clientId}
        and (given.transaction_id = ${transactionId}::uuid or given.entry_id = ${transactionId}::uuid)
      order by given.sequence`,
  )
  return rows.map(({ nameEn, nameAr, reward, ...row }) =>
    Object.assign(row, {
      merchantName: { en: nameEn, ar: nameAr },
      isMoney: givesMoney(reward),
    }),
  )
}
