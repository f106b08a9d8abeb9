import { pointsEarned, pointsTakenBack } from '@sadu/contract/rewards/points'
import type { Tx } from '../../platform/db/database.ts'
import type { CountedPosting } from './counted-posting.ts'
import { readPurchases } from './purchase-store.ts'
import { refundedPurchase, type Purchase } from './refunded-purchase.ts'

/** A posting's effect on points: the columns `points` and `refund_of` of its row. */
export type MovedPoints = { points: number; refundOf: string | null }

const NONE: MovedPoints = { points: 0, refundOf: null }

/** Computes the points that postings earn or take back, in the given order. Call it in the
 * transaction that inserts them, before the insert: refunds find their purchases among posted rows
 * and in the same batch. Without refunds it makes no query. */
export async function countPoints(
  tx: Tx,
  postings: readonly CountedPosting[],
): Promise<MovedPoints[]> {
  const refunds = postings.filter(({ kind }) => kind === 'refund')
  if (refunds.length === 0) return postings.map(earned)
  const purchases = [
    ...(await readPurchases(tx, refunds)),
    ...postings
      .filter(({ kind }) => kind === 'purchase')
      .map((one): Purchase => Object.assign({ refundedMinor: 0 }, one)),
  ]
  const atMerchant = Map.groupBy(purchases, placeOf)
  return postings.map((one) => {
    if (one.kind !== 'refund') return earned(one)
    const refund = { ...one, transactionMinor: -one.transactionMinor }
    const purchase = refundedPurchase(refund, atMerchant.get(placeOf(one)) ?? [])
    if (!purchase) return NONE
    const before = purchase.refundedMinor
    // A further refund in the batch takes this one into account.
    purchase.refundedMinor += refund.transactionMinor
    const points = pointsTakenBack(purchase, { before, refundMinor: refund.transactionMinor })
    return { points: 0 - points, refundOf: purchase.id }
  })
}

const earned = ({ kind, billingMinor }: CountedPosting): MovedPoints =>
  kind === 'purchase' ? { points: pointsEarned(kind, billingMinor), refundOf: null } : NONE

const placeOf = ({
  accountId,
  merchantId,
}: Pick<CountedPosting, 'accountId' | 'merchantId'>): string => `${accountId} ${merchantId}`
