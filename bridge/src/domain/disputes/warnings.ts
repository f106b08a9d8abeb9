import type { Tx } from '../../platform/db/database.ts'
import { describedCharge, compareAll, readDisputes, readLikeCharges } from './like-charges.ts'
import type { AccountCharge, AccountDispute } from './like-charges.ts'
import type { DisputeRow } from './store.ts'

/** The warnings for the person who decides a dispute. */
export type DisputeWarnings = {
  /** Whether the charge was only described. */
  isDescribed: boolean
  /** Charges of the account that are the same or similar. */
  charges: AccountCharge[]
  /** Other disputes of the account for the same or a similar charge, except withdrawn ones. */
  disputes: AccountDispute[]
}

/** Returns the warnings about a dispute: candidates for a described charge, and other disputes. */
export async function readWarnings(tx: Tx, row: DisputeRow): Promise<DisputeWarnings> {
  const { clientId, accountId, requestId, transactionId } = row
  const account = { clientId, accountId }
  const all = await readDisputes(tx, account)
  const own = all.find((one) => one.requestId === requestId)
  if (!own) throw new Error('the dispute has no request')
  const isDescribed = transactionId === null
  const others = all.filter(
    (one) =>
      one !== own &&
      one.outcome !== 'withdrawn' &&
      // Two identified charges are always different, however similar.
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
