import type { Tx } from '../../platform/db/database.ts'
import { offerReward } from '../../platform/db/schema/offers.ts'
import type { RewardMove } from './due.ts'

/** Records the offer and the purchase behind each reward posting or points entry. The database
 * rejects a duplicate move. */
export async function recordRewards(
  tx: Tx,
  moves: readonly { move: RewardMove; entryId: string; at: Date }[],
): Promise<void> {
  if (moves.length === 0) return
  await tx.insert(offerReward).values(
    moves.map(({ move, entryId, at }) => ({
      clientId: move.clientId,
      offerId: move.offerId,
      transactionId: move.transactionId,
      number: move.number,
      accountId: move.accountId,
      cardmemberId: move.cardmemberId,
      cardId: move.cardId,
      ...(move.isMoney ? { minor: move.amount } : { points: move.amount }),
      entryId,
      givenAt: at,
    })),
  )
}
