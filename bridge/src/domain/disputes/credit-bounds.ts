import { Refusal } from '../../core/refusal.ts'
import type { Tx } from '../../platform/db/database.ts'
import { lockAccountOf, readLimit } from '../cards/credit.ts'
import { isLive } from './earlier-dispute.ts'
import { compareAll, readDisputes } from './like-charges.ts'
import type { DisputeRow } from './store.ts'

type Described = { clientId: string; accountId: string; cardId: string }

/** Returns the amount that may still be disputed by description on an account: such disputes, open
 * or approved, are limited to the account's limit in total. Minor units; lock the account first. */
export async function describedRoom(
  tx: Tx,
  { clientId, accountId, cardId }: Described,
  except?: string,
): Promise<number> {
  const { accountLimit } = await readLimit(tx, { clientId, id: cardId })
  const taken = (await readDisputes(tx, { clientId, accountId })).filter(
    (one) => one.transactionId === null && isLive(one) && one.requestId !== except,
  )
  return taken.reduce((room, { amountMinor }) => room - amountMinor, accountLimit)
}

/** Locks the account of a dispute before its credit. Rejects with `disputedAlready` if another
 * dispute was credited for the same charge, and `notDisputable` if the amount exceeds the
 * account's limit. */
export async function refuseCredit(tx: Tx, row: DisputeRow, creditMinor: number): Promise<void> {
  const { clientId, accountId, requestId, transactionId } = row
  await lockAccountOf(tx, row)
  const disputes = await readDisputes(tx, { clientId, accountId })
  const own = disputes.find((one) => one.requestId === requestId)
  if (!own) throw new Error('the dispute has no request')
  const credited = disputes.filter(
    (one) =>
      one !== own &&
      one.creditMinor > 0 &&
      // Two identified charges are always different, however similar.
      (transactionId === null || one.transactionId === null),
  )
  if (compareAll(own.compared, credited).same.length > 0) throw new Refusal('disputedAlready')
  if (transactionId === null && creditMinor > (await describedRoom(tx, row, requestId))) {
    throw new Refusal('notDisputable')
  }
}
