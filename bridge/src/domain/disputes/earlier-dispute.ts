import type { ComparedCharge } from '@sadu/contract/disputes/same-charge'
import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type AccountDispute, type AccountKey, compareAll, readDisputes } from './like-charges.ts'

/** Whether a dispute is open or approved, so that its charge cannot be disputed again. */
export const isLive = ({ outcome }: Pick<AccountDispute, 'outcome'>): boolean =>
  outcome === 'open' || outcome === 'approved'

/** Returns a dispute by description that matches this charge and is visible to the owner; null if
 * there is none. */
export async function readDescribedDispute(
  tx: Tx,
  { cardmemberId, isPrimary }: Owner,
  { account, charge }: { account: AccountKey; charge: ComparedCharge },
): Promise<AccountDispute | null> {
  const described = (await readDisputes(tx, account)).filter(
    (one) =>
      one.transactionId === null && isLive(one) && (isPrimary || one.cardmemberId === cardmemberId),
  )
  return compareAll(charge, described).same[0] ?? null
}
