import type { Tx } from '../../platform/db/database.ts'
import { describedCharge, compareAll, readDisputes, readLikeCharges } from './like-charges.ts'
import type { AccountCharge, AccountDispute } from './like-charges.ts'
import type { DisputeRow } from './store.ts'

/** What whoever decides a dispute has to know first. */
export type DisputeWarnings = {
  /** Whether it is of a charge in somebody's words. */
  isDescribed: boolean
  /** The charges of the account that are the same, or like it. */
  charges: AccountCharge[]
  /** Other disputes of the account that are of the same charge, or of one like it; none that was withdrawn. */
  disputes: AccountDispute[]
}

/** What is known of a dispute beside itself: of a charge in words what it may be, and of every one what is disputed
 * already. */
export async function readWarnings(tx: Tx, row: DisputeRow): Promise<DisputeWarnings> {
  const { clientId, accountId, requestId, transactionId } = row
  const account = { clientId, accountId }
  const all = await readDisputes(tx, account)
  const own = all.find((one) => one.requestId === requestId)
  if (!own) throw new Error('a dispute without its request')
  const isDescribed = transactionId === null
  const others = all.filter(
    (one) =>
      one !== own &&
      one.outcome !== 'withdrawn' &&
      // Two charges that are known are two, however alike they are.
      (isDescribed || one.transactionId === null || one.transactionId === transactionId),
  )
  const disputes = compareAll(own.compared, others)
  const charges = isDescribed
    ? await readLikeCharges(tx, account, describedCharge(own, own.amountMinor))
    : { same: [], alike: [] }
  return {
    isDescribed,
    charges: [...charges.same, ...charges.alike],
    disputes: [...disputes.same, ...disputes.alike],
  }
}
